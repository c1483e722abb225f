import type { Course, SetAssignment } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { type GradingState, setAssignmentsQuery } from './coursework.queries.ts';
import { Deadline } from './deadline.tsx';
import { GradingBadge } from './set-assignments.tsx';
import { progressPath } from './set-assignments-paths.ts';
import { SubmissionList } from './submission-list.tsx';

/** One assignment of a class, looked for in its list page after page: it may be an old one. */
function useSetAssignment(courseId: string, id: string) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    setAssignmentsQuery(courseId),
  );
  const assignment = data?.items.find(({ _id }) => _id === id);
  const isOnward = !assignment && hasNextPage;
  const goOn = isOnward && !isFetching && !error;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);
  const retry = () => void (isOnward ? fetchNextPage() : refetch());
  return { assignment, error, isFetching, retry, isMissing: data !== undefined && !assignment && !hasNextPage };
}

interface OpenAssignmentProps {
  course: Course;
  id: string;
  state: GradingState | undefined;
  isOwn: boolean;
}

/** One assignment with what was handed in to it. */
export function OpenAssignment({ course, id, state, isOwn }: OpenAssignmentProps) {
  const { assignment, error, isFetching, retry, isMissing } = useSetAssignment(course._id, id);
  return (
    <>
      <Link
        to={progressPath(course._id)}
        preventScrollReset
        className="text-link flex min-h-11 items-center gap-2 justify-self-start text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All assignments
      </Link>
      {assignment && (
        <>
          <AssignmentHead assignment={assignment} timeZone={course.TimeZone} />
          <StateLinks assignment={assignment} state={state} />
          <SubmissionList key={state} assignment={assignment} state={state} isOwn={isOwn} />
        </>
      )}
      {isMissing && <EmptyState text="This assignment does not exist." />}
      {!assignment && error && <FailureState text={errorText(error)} onRetry={retry} retrying={isFetching} />}
      {!assignment && !error && !isMissing && <Spinner label="Loading...." className="min-h-[30dvh]" />}
    </>
  );
}

function AssignmentHead({ assignment, timeZone }: { assignment: SetAssignment; timeZone: string }) {
  const { AssignmentTitle, AssignmentDescription, SetAt } = assignment;
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="wrap-anywhere text-xl">{AssignmentTitle}</h3>
        <GradingBadge assignment={assignment} />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Fact name="Deadline">
          <Deadline assignment={assignment} timeZone={timeZone} />
        </Fact>
        <Fact name="Set">{formatDate(SetAt)}</Fact>
      </dl>
      <LongText text={AssignmentDescription} about={AssignmentTitle} />
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function StateLinks({ assignment, state }: { assignment: SetAssignment; state: GradingState | undefined }) {
  const { _id, ClassId, SubmissionCount, GradedCount } = assignment;
  const linkTo = (text: string, count: number, shown?: GradingState) => ({
    to: progressPath(ClassId, { assignment: _id, ...(shown && { state: shown }) }),
    text,
    count,
    isCurrent: shown === state,
  });
  return (
    <TabLinks
      label="Submissions"
      links={[
        linkTo('All', SubmissionCount),
        linkTo('To grade', SubmissionCount - GradedCount, 'ungraded'),
        linkTo('Graded', GradedCount, 'graded'),
      ]}
    />
  );
}
