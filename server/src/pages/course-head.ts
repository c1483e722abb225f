import { type Course, type CourseContent, PAGES } from '@guildhall/contract';
import { coursePictureUrl } from '../modules/feeds/index.ts';
import { type Head, type Site, shorten } from './page-head.ts';
import { breadcrumbData, courseData } from './structured-data.ts';

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

export function courseHead(course: Course, content: CourseContent | undefined, site: Site): Head {
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
