import { type Course, type CourseStudent, exportCourseStudents, type SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { download as saveFile } from '../../lib/download.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { Link, useNavigationType, useSearchParams } from '../../lib/router/router.tsx';
import { useMember } from '../../lib/session.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DownloadCsv } from '../../ui/download-csv.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AssignmentHeader } from './assignment-header.tsx';
import { AssignmentsTable } from './assignments-table.tsx';
import { courseStudentsQuery, type GradingState, setAssignmentsQuery, submissionsQuery } from './coursework.queries.ts';
import { progressPath, progressViewFrom } from './progress-view.ts';
import { SubmissionCard } from './submission-card.tsx';

interface SubmissionListProps {
  assignment: SetAssignment;
  /** Without one, all of them. */
  state: GradingState | undefined;
  isOwn: boolean;
}

function emptyText(state: GradingState | undefined, { SubmissionCount }: SetAssignment): string {
  if (SubmissionCount === 0) return m.coursework_none_submitted();
  return state === 'graded' ? m.coursework_none_graded() : m.coursework_everything_graded();
}

/** The submissions of an assignment, newest first. */
function SubmissionList({ assignment, state, isOwn }: SubmissionListProps) {
  const query = useInfiniteQuery({ ...submissionsQuery(assignment._id, state), refetchOnMount: 'always' });
  return (
    <PagedList
      query={query}
      loading={<Loading />}
      empty={
        <EmptyState text={m.common_no_data()}>
          <p className="text-quiet">{emptyText(state, assignment)}</p>
        </EmptyState>
      }
    >
      {({ items }) => (
        <>
          {isOwn && <p className="text-quiet text-sm pointer-coarse:hidden">{m.coursework_grading_keys()}</p>}
          <ul aria-label={m.coursework_submissions()} className="grid gap-4">
            {items.map((submission) => (
              <li key={submission._id}>
                <SubmissionCard assignment={assignment} submission={submission} isOwn={isOwn} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

/** As tall as the screen, so that the page can scroll to what was opened before it has loaded. */
const Loading = () => (
  <div className="min-h-dvh">
    <Spinner label={m.common_loading()} />
  </div>
);

/** Finds one assignment by reading the list page by page. */
function useSetAssignment(courseId: string, id: string) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    setAssignmentsQuery(courseId),
  );
  const assignment = data?.items.find(({ _id }) => _id === id);
  const hasMorePages = !assignment && hasNextPage;
  const shouldReadOn = hasMorePages && !isFetching && !error;
  useEffect(() => {
    if (shouldReadOn) void fetchNextPage();
  }, [shouldReadOn, fetchNextPage]);
  const retry = () => void (hasMorePages ? fetchNextPage() : refetch());
  return { assignment, error, isFetching, retry, isMissing: data !== undefined && !assignment && !hasNextPage };
}

interface AssignmentSubmissionsProps {
  course: Course;
  id: string;
  state: GradingState | undefined;
  isOwn: boolean;
}

/** One assignment with its submissions. */
function AssignmentSubmissions({ course, id, state, isOwn }: AssignmentSubmissionsProps) {
  const { assignment, error, isFetching, retry, isMissing } = useSetAssignment(course._id, id);
  return (
    <>
      <Link
        to={progressPath(course._id)}
        preventScrollReset
        className="text-link flex min-h-11 items-center gap-2 justify-self-start text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.coursework_all_assignments()}
      </Link>
      {assignment && (
        <>
          <AssignmentHeader assignment={assignment} course={course} isOwn={isOwn} />
          <GradingFilter assignment={assignment} state={state} />
          <SubmissionList key={state} assignment={assignment} state={state} isOwn={isOwn} />
        </>
      )}
      {isMissing && <EmptyState text={m.errors_assignment_not_found()} />}
      {!assignment && error && <FailureState text={errorText(error)} onRetry={retry} retrying={isFetching} />}
      {!assignment && !error && !isMissing && <Spinner label={m.common_loading()} className="min-h-[30dvh]" />}
    </>
  );
}

function GradingFilter({ assignment, state }: { assignment: SetAssignment; state: GradingState | undefined }) {
  const { _id, ClassId, SubmissionCount, GradedCount } = assignment;
  const linkTo = (text: string, count: number, shown?: GradingState) => ({
    to: progressPath(ClassId, { assignment: _id, ...(shown && { state: shown }) }),
    text,
    count,
    isCurrent: shown === state,
  });
  return (
    <TabLinks
      label={m.coursework_submissions()}
      links={[
        linkTo(m.common_all(), SubmissionCount),
        linkTo(m.coursework_filter_ungraded(), SubmissionCount - GradedCount, 'ungraded'),
        linkTo(m.coursework_filter_graded(), GradedCount, 'graded'),
      ]}
    />
  );
}

const columnsFor = ({ AssignmentCount }: Course, isAdmin: boolean): Column<CourseStudent>[] => [
  {
    title: m.common_student(),
    card: 'title',
    cell: ({ _id, StudentName, StudentEmail, StudentImage }) => (
      <PersonCell id={isAdmin ? _id : undefined} name={StudentName} email={StudentEmail} image={StudentImage} />
    ),
  },
  {
    title: m.coursework_enrolled_since(),
    card: 'meta',
    cell: ({ EnrolledAt }) => formatDate(EnrolledAt),
    labelled: true,
  },
  {
    title: m.coursework_handed_in(),
    card: 'meta',
    labelled: true,
    cell: ({ SubmissionCount }) => m.coursework_submitted_of_total({ count: SubmissionCount, total: AssignmentCount }),
  },
  {
    title: m.coursework_average_grade(),
    card: 'meta',
    labelled: true,
    cell: ({ AverageGrade }) =>
      AverageGrade === null ? <span className="text-quiet">{m.coursework_no_grade()}</span> : formatCount(AverageGrade),
  },
];

/** The students of a class and their progress, newest first. */
function StudentsTable({ course }: { course: Course }) {
  const { data: viewer } = useMember();
  const query = useInfiniteQuery({ ...courseStudentsQuery(course._id), refetchOnMount: 'always' });
  const download = () => saveFile(exportCourseStudents, { params: { id: course._id } });
  return (
    <>
      <div className="flex justify-end">
        <DownloadCsv label={m.coursework_csv_students()} download={download} />
      </div>
      <PagedTable
        query={query}
        caption={m.coursework_students()}
        columns={columnsFor(course, viewer?.Role === 'Admin')}
        empty={
          <EmptyState text={m.common_no_data()}>
            <p className="text-quiet">{m.coursework_no_students()}</p>
          </EmptyState>
        }
      />
    </>
  );
}

/** Scrolls to the top of what was opened; on Back and Forward the browser restores the position. */
function useScrollToTop(panel: RefObject<HTMLElement | null>, opened: string): void {
  const navigationType = useNavigationType();
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    if (navigationType !== 'POP') panel.current?.scrollIntoView();
  }, [panel, opened, navigationType]);
}

/** The assignments or students of a class, or the submissions of one assignment, as the address says. */
export function CourseworkPanel({ course, isOwn }: { course: Course; isOwn: boolean }) {
  const [search] = useSearchParams();
  const { assignment = '', show, state } = progressViewFrom(search);
  const panel = useFocusFallback<HTMLElement>(assignment);
  useScrollToTop(panel, assignment);
  const { _id: courseId, AssignmentCount, EnrolledCount } = course;
  const links = [
    {
      to: progressPath(courseId),
      text: m.coursework_assignments(),
      count: AssignmentCount,
      isCurrent: show !== 'students',
    },
    {
      to: progressPath(courseId, { show: 'students' }),
      text: m.coursework_students(),
      count: EnrolledCount,
      isCurrent: show === 'students',
    },
  ];
  return (
    <section ref={panel} aria-labelledby="coursework" className="grid scroll-mt-22 gap-4">
      <h2 id="coursework" className="sr-only">
        {m.coursework_heading()}
      </h2>
      {assignment ? (
        <AssignmentSubmissions key={assignment} course={course} id={assignment} state={state} isOwn={isOwn} />
      ) : (
        <>
          <TabLinks label={m.coursework_heading()} links={links} />
          {show === 'students' ? <StudentsTable course={course} /> : <AssignmentsTable course={course} isOwn={isOwn} />}
        </>
      )}
    </section>
  );
}
