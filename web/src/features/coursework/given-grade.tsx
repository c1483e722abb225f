import type { Submission } from '@guildhall/contract';
import { formatDate } from '../../lib/format.ts';

/** `92 of 100`; nothing until it is graded. */
export function GradeText({ submission: { Grade } }: { submission: Pick<Submission, 'Grade'> }) {
  if (Grade === null) return null;
  return (
    <p className="whitespace-nowrap font-semibold text-sm">
      <span className="sr-only">Grade: </span>
      {Grade} of 100
    </p>
  );
}

/** What the teacher says of it. */
export function GivenGrade({ submission }: { submission: Submission }) {
  const { Grade, Comment, GradedAt } = submission;
  if (Grade === null) return null;
  return (
    <div className="grid gap-2 rounded-field bg-primary/12 px-4 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold font-display text-lg text-primary">Grade: {Grade} of 100</span>
        {GradedAt && (
          <time dateTime={GradedAt} className="text-xs">
            {formatDate(GradedAt)}
          </time>
        )}
      </p>
      {Comment && (
        <blockquote className="wrap-anywhere whitespace-pre-line text-sm">
          <span className="sr-only">Comment: </span>
          {Comment}
        </blockquote>
      )}
    </div>
  );
}
