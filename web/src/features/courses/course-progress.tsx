import { type Course, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Link } from '../../lib/router/router.tsx';
import { useMember } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { courseDetailsPath } from './course-paths.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { useIsOwnCourse } from './use-is-own-course.ts';

interface CourseProgressProps {
  course: Course;
  /** Beside the title. */
  action: ReactNode;
  /** Below the counters. */
  children: ReactNode;
}

/** The progress of a class, for its teacher and admins. Others get a link to its public page. */
export function CourseProgress({ course, action, children }: CourseProgressProps) {
  const { data: member } = useMember();
  const isOwn = useIsOwnCourse(course);
  if (!isOwn && member?.Role !== 'Admin') return <NotOwn course={course} />;
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid min-w-0 grow basis-md justify-items-start gap-3">
          <CourseStatusBadge status={course.Status} />
          <h1 dir="auto" lang={course.Language ?? undefined} className="wrap-anywhere text-2xl">
            {course.ClassTitle}
          </h1>
          <Link to={courseDetailsPath(course._id)} className="text-link text-sm">
            {m.courses_public_page()}
          </Link>
        </div>
        {action}
      </header>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Counter label={m.statistics_total_enrollment()} total={course.EnrolledCount} />
        <Counter label={m.courses_total_assignments()} total={course.AssignmentCount} />
        <Counter label={m.courses_total_submissions()} total={course.SubmissionCount} />
      </dl>
      {children}
    </div>
  );
}

function Counter({ label, total }: { label: string; total: number }) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1 p-6 max-sm:flex-row max-sm:items-center max-sm:justify-between max-sm:px-5 max-sm:py-3">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="font-bold font-display text-3xl text-primary tabular-nums">{formatCount(total)}</dd>
    </Card>
  );
}

function NotOwn({ course }: { course: Course }) {
  return (
    <Banner title={m.courses_not_own_title()} text={m.courses_not_own_text()}>
      <ButtonLink to={PAGES.myCourses.path}>{m.pages_my_courses()}</ButtonLink>
      <ButtonLink to={courseDetailsPath(course._id)} variant="outline">
        {m.common_see_class()}
      </ButtonLink>
    </Banner>
  );
}
