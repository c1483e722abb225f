import type { SubmissionToGrade } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router/router.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { progressPath } from './progress-view.ts';
import { SubmissionCard } from './submission-card.tsx';
import { submissionsToGradeQuery } from './to-grade.queries.ts';

/** What waits for a grade in a teacher's classes, oldest first. What has been graded stays until the page is opened anew. */
export function ToGrade({ courseId }: { courseId: string }) {
  const query = useInfiniteQuery({ ...submissionsToGradeQuery(courseId), refetchOnMount: 'always' });
  return (
    <section aria-labelledby="submissions-to-grade" className="grid gap-4">
      <h2 id="submissions-to-grade" className="sr-only">
        {m.coursework_submissions()}
      </h2>
      <PagedList query={query} empty={<NothingToGrade />}>
        {({ items }) => (
          <>
            <p className="text-quiet text-sm">
              {m.coursework_to_grade_intro()}{' '}
              <span className="pointer-coarse:hidden">{m.coursework_grading_keys()}</span>
            </p>
            <ul className="grid gap-4">
              {items.map((submission) => (
                <li key={submission._id}>
                  <SubmissionToGradeCard submission={submission} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </section>
  );
}

const NothingToGrade = () => (
  <EmptyState text={m.coursework_nothing_to_grade()}>
    <p className="text-quiet">{m.coursework_nothing_to_grade_hint()}</p>
  </EmptyState>
);

function SubmissionToGradeCard({ submission }: { submission: SubmissionToGrade }) {
  const { AssignmentId, AssignmentTitle, ClassId, ClassTitle } = submission;
  return (
    <SubmissionCard assignment={{ _id: AssignmentId, ClassId }} submission={submission} isOwn>
      <h3 className="grid gap-0.5 text-base">
        <span dir="auto" className="wrap-anywhere font-normal text-quiet text-sm">
          {ClassTitle}
        </span>
        <Link
          to={progressPath(ClassId, { assignment: AssignmentId })}
          className="wrap-anywhere underline underline-offset-4"
        >
          {AssignmentTitle}
        </Link>
      </h3>
    </SubmissionCard>
  );
}
