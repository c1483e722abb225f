import type { Course, SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../lib/error-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AssignmentHeader } from './assignment-header.tsx';
import { type GradingState, setAssignmentsQuery } from './coursework.queries.ts';
import { progressPath } from './progress-view.ts';
import { SubmissionList } from './submission-list.tsx';

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
export function AssignmentSubmissions({ course, id, state, isOwn }: AssignmentSubmissionsProps) {
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
