import { PAGES } from '@guildhall/contract';
import { AddedCourseAlert } from '../features/courses/added-course.tsx';
import { TaughtCourses } from '../features/courses/taught-courses.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';

export function Component() {
  const person = useSession();
  usePageTitle(PAGES.myCourses.title());
  if (!person) return null;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{PAGES.myCourses.title()}</h1>
        <ButtonLink to={PAGES.addCourse.path} variant="outline">
          {PAGES.addCourse.title()}
        </ButtonLink>
      </div>
      <AddedCourseAlert />
      <TaughtCourses email={person.email} />
    </div>
  );
}
