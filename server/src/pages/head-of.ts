import {
  type Certificate,
  type Course,
  type CourseContent,
  downloadCertificateBadge,
  PAGES,
  type PageName,
  readCertificate,
  readCourse,
  readCourseContent,
  readTeacher,
  searchCourses,
  type Teacher,
  urlOf,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { coursePictureUrl } from '../modules/feeds/index.ts';
import type { EmbeddedResponse } from './document-template.ts';
import { type Address, pathTo, queryOf } from './page-address.ts';
import { type Head, homeHead, listingHead, plainHead, type Site, shorten } from './page-head.ts';
import { breadcrumbData, courseData, teacherData } from './structured-data.ts';

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

function courseHead(course: Course, content: CourseContent | undefined, site: Site): Head {
  const path = `/class-details/${course._id}`;
  const description = shorten(course.Description, DESCRIPTION_LENGTH);
  const { Category, ClassTitle: title } = course;
  const steps = [
    { name: site.brandName, path: '/' },
    { name: PAGES.listing.title(), path: PAGES.listing.path },
    ...(Category
      ? [{ name: Category, path: `${PAGES.listing.path}?${new URLSearchParams({ category: Category })}` }]
      : []),
    { name: title, path },
  ];
  return {
    title,
    description,
    path,
    image: { path: coursePictureUrl(course, site.brandName), width: 1200, height: 630 },
    structuredData: [courseData({ course, content, description }, site), breadcrumbData(steps, site)],
  };
}

/** For those who share it: the badge is the picture, unless it was revoked. */
function certificateHead(certificate: Certificate, path: string): Head {
  const { _id, StudentName: name, ClassTitle: title, IssuerName: issuer, Revocation } = certificate;
  const pageTitle =
    name === null ? m.certificates_page_title_unnamed({ title }) : m.certificates_page_title({ name, title });
  const head = { title: pageTitle, path, isUnlisted: true } as const;
  if (Revocation?.IsReplaced) return { ...head, description: m.certificates_page_replaced() };
  if (Revocation || name === null) return { ...head, description: m.certificates_page_revoked() };
  return {
    ...head,
    description: m.certificates_page_description({ name, title, issuer }),
    image: { path: urlOf(downloadCertificateBadge, { params: { id: _id } }) },
  };
}

/** Describes a lesson of a class with these contents. Search engines are asked not to list a lesson that visitors cannot open. */
function lessonHead(
  { Sections, ClassTitle }: CourseContent,
  { path, id }: { path: string; id: string | undefined },
  site: Site,
): Head {
  const lesson = Sections.flatMap(({ Lessons }) => Lessons).find(({ _id }) => _id === id);
  if (!lesson) return plainHead('lesson', path, site);
  return {
    title: lesson.Title,
    description: m.pages_lesson_description({ title: ClassTitle, brand: site.brandName }),
    path,
    ...(!lesson.IsPreview && { isUnlisted: true }),
  };
}

/** `query`: of a later page of their classes, else empty. */
const teacherHead = (teacher: Teacher, query: string, site: Site): Head => {
  const { _id, Name, Image, Bio, ClassCount } = teacher;
  const [firstLine] = Bio.split('\n');
  return {
    title: Name,
    description: firstLine || m.pages_teacher_description({ name: Name, count: ClassCount, brand: site.brandName }),
    path: `/teachers/${_id}${query}`,
    ...(Image && { image: { path: Image } }),
    structuredData: [teacherData(teacher, site)],
  };
};

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
