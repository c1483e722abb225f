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
import { lessonHead } from './lesson-head.ts';
import { type Address, pathTo, queryOf } from './page-address.ts';
import { type Head, homeHead, listingHead, plainHead, type Site } from './page-head.ts';
import { teacherHead } from './teacher-head.ts';

/** Describes a page with these responses. */
export function headOf(page: PageName, address: Address, embedded: EmbeddedResponse[], site: Site): Head {
  const path = pathTo(page, address);
  const jsonOf = ({ path }: { path: string }) => embedded.find(({ key }) => key[0] === path)?.json;
  if (page === 'home') return homeHead(site);
  if (page === 'listing') {
    return listingHead(JSON.parse(jsonOf(searchCourses) ?? '{"data":[]}') as { data: Course[] }, address.search, site);
  }
  const certificate = page === 'certificate' ? jsonOf(readCertificate) : undefined;
  if (certificate) return certificateHead(JSON.parse(certificate) as Certificate, path);
  const teacher = page === 'teacher' ? jsonOf(readTeacher) : undefined;
  if (teacher) return teacherHead(JSON.parse(teacher) as Teacher, queryOf(page, address), site);
  const course = page === 'courseDetails' ? jsonOf(readCourse) : undefined;
  const content = JSON.parse(jsonOf(readCourseContent) ?? 'null') as CourseContent | null;
  if (page === 'lesson' && content) return lessonHead(content, { path, id: address.params.lessonId }, site);
  return course ? courseHead(JSON.parse(course) as Course, content ?? undefined, site) : plainHead(page, path, site);
}
