import type { SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
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

function emptyText(state: GradingState | undefined, { SubmissionCount }: SetAssignment): string {
  if (SubmissionCount === 0) return m.coursework_none_submitted();
  return state === 'graded' ? m.coursework_none_graded() : m.coursework_everything_graded();
}

/** The submissions of an assignment, newest first. */
export function SubmissionList({ assignment, state, isOwn }: SubmissionListProps) {
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
