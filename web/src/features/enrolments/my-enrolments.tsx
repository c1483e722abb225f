import { type InactiveCourse, PAGES, type TrialCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { learnPath, notesPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTimeLeft } from '../../ui/use-time-left.ts';
import { EnrolledCard } from './enrolled-card.tsx';
import { enrolledCoursesQuery, inactiveCoursesQuery, myTrialsQuery } from './enrolments.queries.ts';

interface InactiveCoursesProps {
  query: UseInfiniteQueryResult<{ items: InactiveCourse[]; total: number }>;
}

/** Classes to which access was lost by a refund or a dispute; nothing where there are none. */
function InactiveCourses({ query }: InactiveCoursesProps) {
  return (
    <PagedList query={query} loading={null} empty={null}>
      {({ items }) => (
        <section aria-labelledby="inactive" className="grid gap-3">
          <h2 id="inactive" className="text-lg">
            {m.enrolments_inactive()}
          </h2>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {items.map((course) => (
              <li key={course._id}>
                <InactiveCard course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}

function InactiveCard({ course }: { course: InactiveCourse }) {
  const { _id, ClassTitle, TeacherName, State, IsOffered, HasNotes } = course;
  const title = { title: ClassTitle, hidden: screenReaderOnly };
  const page = generatePath(PAGES.courseDetails.path, { id: _id });
  return (
    <Card as="article" className="grid h-full content-between gap-4 p-5">
      <div className="grid gap-1">
        <h3 className="wrap-anywhere text-base leading-snug">
          {IsOffered ? (
            <Link to={page} className="hover:underline">
              {ClassTitle}
            </Link>
          ) : (
            ClassTitle
          )}
        </h3>
        <p className="wrap-anywhere text-quiet text-sm">{m.enrolments_by_teacher({ teacher: TeacherName })}</p>
        <p className="font-semibold text-sm">{inactiveEnrolmentText(course)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {IsOffered && State !== 'on-hold' && (
          <ButtonLink to={generatePath(PAGES.makePayment.path, { id: _id })} size="small">
            {richText(m.enrolments_enroll_again_in(title))}
          </ButtonLink>
        )}
        {HasNotes && (
          <ButtonLink to={notesPath(_id)} size="small" variant="outline">
            {richText(m.enrolments_my_notes(title))}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** Classes on a free trial, and for a month those whose trial is over; nothing where there are none. */
function MyTrials({ trials }: { trials: TrialCourse[] }) {
  if (trials.length === 0) return null;
  return (
    <section aria-labelledby="my-trials" className="grid gap-3">
      <h2 id="my-trials" className="text-lg">
        {m.enrolments_trials()}
      </h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {trials.map((course) => (
          <li key={course._id}>
            <TrialCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TrialCard({ course }: { course: TrialCourse }) {
  const { _id, ClassTitle, TeacherName, EndsAt, IsRunning, LessonCount, DoneCount } = course;
  const left = useTimeLeft(EndsAt);
  const percent = LessonCount > 0 ? Math.floor((100 * DoneCount) / LessonCount) : 0;
  return (
    <Card as="article" className="grid h-full content-between gap-4 p-5">
      <div className="grid gap-1">
        <h3 dir="auto" className="wrap-anywhere text-base leading-snug">
          {ClassTitle}
        </h3>
        <p className="wrap-anywhere text-quiet text-sm">{m.enrolments_by_teacher({ teacher: TeacherName })}</p>
        <p className="font-semibold text-secondary text-sm">
          {IsRunning ? m.enrolments_trial_left({ left }) : m.enrolments_trial_over()}
        </p>
        <p className="text-quiet text-sm tabular-nums">{m.enrolments_percent_done({ percent })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {IsRunning && (
          <ButtonLink to={learnPath(_id)} size="small">
            {richText(m.enrolments_continue({ title: ClassTitle, hidden: screenReaderOnly }))}
          </ButtonLink>
        )}
        <ButtonLink
          to={generatePath(PAGES.makePayment.path, { id: _id })}
          size="small"
          variant={IsRunning ? 'outline' : 'primary'}
        >
          {richText(m.enrolments_trial_enroll({ title: ClassTitle, hidden: screenReaderOnly }))}
        </ButtonLink>
        {!IsRunning && (
          <ButtonLink to={notesPath(_id)} size="small" variant="outline">
            {richText(m.enrolments_my_notes({ title: ClassTitle, hidden: screenReaderOnly }))}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** Cards that are visible without scrolling. */
const FIRST_COUNT = 4;

interface EnrolledListProps {
  email: string;
  /** Shown where there are none. */
  empty: ReactNode;
}

function EnrolledList({ email, empty }: EnrolledListProps) {
  const query = useInfiniteQuery({
    ...enrolledCoursesQuery(email),
    refetchOnMount: 'always',
  });
  return (
    <PagedList query={query} empty={empty}>
      {({ items }) => (
        <ul
          aria-label={m.enrolments_list()}
          className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4"
        >
          {items.map((course, index) => (
            <li key={course._id}>
              <EnrolledCard course={course} first={index < FIRST_COUNT} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The classes on trial, those in which one is enrolled, whose list says that it loads, and those in which one was. */
export function MyEnrolments({ email }: { email: string }) {
  const trials = useQuery({ ...myTrialsQuery(), refetchOnMount: 'always' });
  const inactive = useInfiniteQuery({ ...inactiveCoursesQuery(), refetchOnMount: 'always' });
  const isLoading = trials.isPending || inactive.isPending;
  const hasNoOther = trials.data?.length === 0 && inactive.data?.items.length === 0;
  const loading = <Spinner label={m.common_loading()} />;
  return (
    <>
      <QueryContent query={trials} loading={null}>
        {(running) => <MyTrials trials={running} />}
      </QueryContent>
      <EnrolledList email={email} empty={isLoading ? loading : hasNoOther && <NoClasses />} />
      <InactiveCourses query={inactive} />
    </>
  );
}

function NoClasses() {
  return (
    <EmptyState text={m.common_no_data()}>
      <p className="text-quiet">{m.enrolments_none_yet()}</p>
      <ButtonLink to={PAGES.listing.path}>{PAGES.listing.title()}</ButtonLink>
    </EmptyState>
  );
}
