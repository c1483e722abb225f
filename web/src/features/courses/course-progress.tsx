import { type Course, PAGES } from '@guildhall/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
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
  /** What there is beyond the counters. */
  children: ReactNode;
}

/** How a class goes, for its teacher and for admins; others read its public page. */
export function CourseProgress({ course, action, children }: CourseProgressProps) {
  const { data: member } = useMember();
  const isOwn = useIsOwnCourse(course);
  if (!isOwn && member?.Role !== 'Admin') return <NotOwn course={course} />;
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid min-w-0 grow basis-72 justify-items-start gap-3">
          <CourseStatusBadge status={course.Status} />
          <h1 className="wrap-anywhere text-2xl">{course.ClassTitle}</h1>
          <Link to={courseDetailsPath(course._id)} className="text-link text-sm">
            The class as others see it
          </Link>
        </div>
        {action}
      </header>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Counter label="Total Enrollment" total={course.EnrolledCount} />
        <Counter label="Total Assignment" total={course.AssignmentCount} />
        <Counter label="Total Assignment Submission" total={course.SubmissionCount} />
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
    <Banner title="This is another teacher’s class" text="How it goes is for its own teacher and for admins.">
      <ButtonLink to={PAGES.myCourses.path}>My Classes</ButtonLink>
      <ButtonLink to={courseDetailsPath(course._id)} variant="outline">
        See the class
      </ButtonLink>
    </Banner>
  );
}
