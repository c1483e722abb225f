import { type CourseContent, type LearningAccess, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath } from 'react-router';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';

interface PagesAbove {
  list: { path: string; text: () => string };
  /** The page of the class. */
  coursePath: string;
}

const LISTING = { path: PAGES.listing.path, text: m.pages_all_courses };
const OWN = { path: PAGES.myEnrolment.path, text: m.learning_my_classes };

/** Where this person comes from. */
const PAGES_ABOVE: Record<LearningAccess, PagesAbove> = {
  none: { list: LISTING, coursePath: PAGES.courseDetails.path },
  trial: { list: OWN, coursePath: PAGES.courseDetails.path },
  enrolled: { list: OWN, coursePath: PAGES.enrolledCourse.path },
  teacher: { list: { path: PAGES.myCourses.path, text: m.pages_my_courses }, coursePath: PAGES.courseProgress.path },
  admin: { list: { path: PAGES.allCourses.path, text: m.pages_all_courses }, coursePath: PAGES.courseProgress.path },
};

interface LearnBreadcrumbsProps {
  content: CourseContent;
  className?: string | undefined;
}

/** Above a lesson: the way back to its class, and to the list that the class is in. */
export function LearnBreadcrumbs({ content, className }: LearnBreadcrumbsProps) {
  const { ClassId, ClassTitle, Access } = content;
  const { list, coursePath } = PAGES_ABOVE[Access];
  const links = [
    { to: list.path, text: list.text() },
    { to: generatePath(coursePath, { id: ClassId }), text: ClassTitle },
  ];
  return <Breadcrumbs links={links} className={classNames('pt-4 lg:pt-6', className)} />;
}
