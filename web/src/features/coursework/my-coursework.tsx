import { type Course, type InactiveEnrolment, type MyAssignment, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { ClassLanguage, useClassLanguage } from '../../lib/class-language.ts';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { generatePath } from '../../lib/router/address.ts';
import { useSession } from '../../lib/session.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MyAssignments } from './my-assignments.tsx';
import { myAssignmentsQuery } from './my-coursework.queries.ts';

interface SubmissionCount {
  count: number;
  /** Counts all assignments of the class that are not withdrawn. */
  total: number;
}

/** When all assignments are loaded. */
export function countFromList(items: readonly MyAssignment[]): SubmissionCount {
  const counted = items.filter(({ WithdrawnAt }) => WithdrawnAt === null);
  return { count: counted.filter(({ Submission }) => Submission !== null).length, total: counted.length };
}

/** Until then: from the class, whose submissions include those of others for its teacher and admins. */
function countFromCourse(
  { PublishAsgnment, SubmittedAsgnment, AssignmentCount }: Course,
  email: string | undefined,
): SubmissionCount {
  const withdrawn = PublishAsgnment.filter(({ WithdrawnAt }) => WithdrawnAt !== null).map(({ _id }) => _id);
  const own = SubmittedAsgnment.filter(({ SubmitterEmail }) => SubmitterEmail === email);
  return { count: own.filter(({ AssignmentId }) => !withdrawn.includes(AssignmentId)).length, total: AssignmentCount };
}

interface MyCourseworkHeaderProps {
  course: Course;
  submissionCount: SubmissionCount;
  /** Below the title: the next lesson. */
  next: ReactNode;
  actions: ReactNode;
}

function MyCourseworkHeader({ course, submissionCount, next, actions }: MyCourseworkHeaderProps) {
  const { ClassTitle, TeacherName, TeacherEmail, TeacherImage } = course;
  return (
    <header className="grid gap-5">
      <div className="grid gap-1.5">
        <p className="eyebrow">{m.pages_enrolled_course()}</p>
        <h1 dir="auto" lang={useClassLanguage()} className="wrap-anywhere text-2xl">
          {ClassTitle}
        </h1>
      </div>
      {next}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={TeacherName} image={TeacherImage} />
          <div className="min-w-0 text-sm">
            <p dir="auto" className="wrap-anywhere font-semibold">
              {TeacherName}
            </p>
            <a href={`mailto:${TeacherEmail}`} className="wrap-anywhere inline-block py-1 text-quiet text-xs underline">
              {TeacherEmail}
            </a>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      {submissionCount.total > 0 && <SubmissionProgress {...submissionCount} />}
    </header>
  );
}

function SubmissionProgress({ count, total }: SubmissionCount) {
  return (
    <Card className="grid gap-2.5 px-5 py-4">
      <p className="font-semibold" role="status">
        {m.coursework_submission_count({ count, total })}
      </p>
      <progress aria-hidden="true" max={total} value={count} className="progress progress-primary w-full" />
    </Card>
  );
}

interface MyCourseworkProps {
  course: Course;
  /** The way to the next lesson, which comes first. */
  next: ReactNode;
  /** Links and buttons beside the teacher's name. */
  headerActions: ReactNode;
  /** Why somebody who was enrolled is not any more. */
  inactive: InactiveEnrolment | undefined;
  /** Above the assignments. */
  children: ReactNode;
}

/** The assignments of a class for an enrolled student. Others get a link to the class. */
export function MyCoursework({ course, next, headerActions, inactive, children }: MyCourseworkProps) {
  const query = useInfiniteQuery(myAssignmentsQuery(course._id));
  const person = useSession();
  const { data, hasNextPage } = query;
  const isComplete = data !== undefined && !hasNextPage;
  const isNotEnrolled = query.error instanceof ApiFailure && query.error.code === 'enrolment.required';
  useFocusFallback(isNotEnrolled);
  if (isNotEnrolled) return <NotEnrolled course={course} inactive={inactive} />;
  return (
    <ClassLanguage value={course.Language}>
      <div className="grid gap-6">
        <MyCourseworkHeader
          course={course}
          submissionCount={isComplete ? countFromList(data.items) : countFromCourse(course, person?.email)}
          next={next}
          actions={headerActions}
        />
        {children}
        <section aria-labelledby="assignments" className="grid gap-4">
          <h2 id="assignments" className="text-lg">
            {m.coursework_assignments()}
          </h2>
          <MyAssignments course={course} query={query} />
        </section>
      </div>
    </ClassLanguage>
  );
}

function NotEnrolled({ course: { _id, ClassTitle }, inactive }: Pick<MyCourseworkProps, 'course' | 'inactive'>) {
  const title = inactive ? inactiveEnrolmentText(inactive) : m.coursework_not_enrolled_title();
  return (
    <Banner title={title} text={m.coursework_not_enrolled_text({ title: ClassTitle })}>
      <ButtonLink to={generatePath(PAGES.courseDetails.path, { id: _id })}>{m.common_see_class()}</ButtonLink>
      <ButtonLink to={PAGES.myEnrolment.path} variant="outline">
        {m.pages_my_enrolled_course()}
      </ButtonLink>
    </Banner>
  );
}
