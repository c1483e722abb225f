import { type EnrolledCourse, type InactiveCourse, PAGES, type TrialCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preview } from '../../lib/format.ts';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { learnPath, notesPath } from '../../lib/learn-path.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTimeLeft } from '../../ui/use-time-left.ts';
import { enrolledCoursesQuery, inactiveCoursesQuery, myTrialsQuery } from './enrolments.queries.ts';

/** Characters of the description: as on the cards of the listing. */
const PREVIEW_LENGTH = 100;

/** One column on a phone, four on a wide screen. */
const SIZES = '(width < 40rem) 92vw, (width < 80rem) 45vw, 24rem';

interface EnrolledCardProps {
  course: EnrolledCourse;
  /** Visible without scrolling: its picture is loaded first. */
  first: boolean;
}

function EnrolledCard({ course, first }: EnrolledCardProps) {
  const { ClassTitle, Description, Image, TeacherName, TeacherEmail, TeacherImage } = course;
  const lang = course.Language ?? undefined;
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <div className="border-line border-b">
        <Picture image={Image} alt="" sizes={SIZES} priority={first} />
      </div>
      <div className="flex grow flex-col gap-2.5 p-5">
        <h2 dir="auto" lang={lang} className="wrap-anywhere text-lg leading-snug">
          {ClassTitle}
        </h2>
        <p dir="auto" lang={lang} className="wrap-anywhere text-quiet text-sm">
          {preview(Description, PREVIEW_LENGTH)}
        </p>
        <div className="mt-auto flex items-center gap-3 pt-2">
          <Avatar name={TeacherName} image={TeacherImage} size="small" />
          <div className="min-w-0 text-sm">
            <p dir="auto" className="wrap-anywhere font-medium">
              {TeacherName}
            </p>
            <p className="wrap-anywhere text-quiet text-xs">{TeacherEmail}</p>
          </div>
        </div>
      </div>
      <div className="grid gap-3 border-line border-t px-5 py-3.5">
        <CardLinks course={course} />
      </div>
    </Card>
  );
}

/** To the lessons, where the class has some, and to the assignments. */
function CardLinks({ course: { _id, ClassTitle, LessonCount, DoneCount } }: { course: EnrolledCourse }) {
  const assignments = generatePath(PAGES.enrolledCourse.path, { id: _id });
  const isFinished = LessonCount > 0 && DoneCount >= LessonCount;
  const label = isFinished ? m.enrolments_revisit : m.enrolments_continue;
  const text = richText(label({ title: ClassTitle, hidden: screenReaderOnly }));
  if (LessonCount === 0) {
    return (
      <ButtonLink to={assignments} size="small">
        {text}
      </ButtonLink>
    );
  }
  const percent = Math.floor((100 * DoneCount) / LessonCount);
  return (
    <>
      <div className="grid gap-1">
        <progress aria-hidden="true" max={100} value={percent} className="progress progress-primary w-full" />
        <p className="text-quiet text-xs tabular-nums">{m.enrolments_percent_done({ percent })}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={learnPath(_id)} size="small">
          {text}
        </ButtonLink>
        <ButtonLink to={assignments} size="small" variant="outline">
          {richText(m.enrolments_assignments({ title: ClassTitle, hidden: screenReaderOnly }))}
        </ButtonLink>
      </div>
    </>
  );
}

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
