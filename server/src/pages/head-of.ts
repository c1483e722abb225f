import {
  type Certificate,
  type Course,
  type CourseContent,
  type PageName,
  readCertificate,
  readCourse,
  readCourseContent,
  readTeacher,
  searchCourses,
  type Teacher,
} from '@guildhall/contract';
import { certificateHead } from './certificate-head.ts';
import { courseHead } from './course-head.ts';
import type { EmbeddedResponse } from './document-template.ts';
import { type Head, homeHead, listingHead, plainHead, type Site } from './page-head.ts';
import { teacherHead } from './teacher-head.ts';

/** Of a page with these responses. */
export function headOf(
  page: PageName,
  path: string,
  search: URLSearchParams,
  embedded: EmbeddedResponse[],
  site: Site,
): Head {
  const jsonOf = ({ path }: { path: string }) => embedded.find(({ key }) => key[0] === path)?.json;
  if (page === 'home') return homeHead(site);
  if (page === 'listing') {
    return listingHead(JSON.parse(jsonOf(searchCourses) ?? '{"data":[]}') as { data: Course[] }, search, site);
  }
  const certificate = page === 'certificate' ? jsonOf(readCertificate) : undefined;
  if (certificate) return certificateHead(JSON.parse(certificate) as Certificate, path);
  const teacher = page === 'teacher' ? jsonOf(readTeacher) : undefined;
  if (teacher) return teacherHead(JSON.parse(teacher) as Teacher, site);
  const course = page === 'courseDetails' ? jsonOf(readCourse) : undefined;
  const content = JSON.parse(jsonOf(readCourseContent) ?? 'null') as CourseContent | null;
  return course ? courseHead(JSON.parse(course) as Course, content ?? undefined, site) : plainHead(page, path, site);
}
