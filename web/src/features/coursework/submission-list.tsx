import type { SetAssignment } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type GradingState, submissionsQuery } from './coursework.queries.ts';
import { SubmissionCard } from './submission-card.tsx';

interface SubmissionListProps {
  assignment: SetAssignment;
  /** Without one, all of them. */
  state: GradingState | undefined;
  isOwn: boolean;
}

function nothingText(state: GradingState | undefined, { SubmissionCount }: SetAssignment): string {
  if (SubmissionCount === 0) return 'Nobody has handed anything in yet.';
  return state === 'graded' ? 'Nothing is graded yet.' : 'Everything that was handed in is graded.';
}

/** What was handed in to an assignment, newest first. */
export function SubmissionList({ assignment, state, isOwn }: SubmissionListProps) {
  const query = useInfiniteQuery({ ...submissionsQuery(assignment._id, state), refetchOnMount: 'always' });
  return (
    <PagedList
      query={query}
      loading={<Loading />}
      empty={
        <EmptyState text="No data to show">
          <p className="text-quiet">{nothingText(state, assignment)}</p>
        </EmptyState>
      }
    >
      {({ items }) => (
        <>
          {isOwn && (
            <p className="text-quiet text-sm pointer-coarse:hidden">
              Enter in a grade saves it; in a comment, Ctrl and Enter do.
            </p>
          )}
          <ul aria-label="Submissions" className="grid gap-4">
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

/** As tall as the screen: what was opened begins at the top of it before there is more to see. */
const Loading = () => (
  <div className="min-h-dvh">
    <Spinner label="Loading...." />
  </div>
);
