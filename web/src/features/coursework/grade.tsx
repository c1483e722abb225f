import type { Submission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from '../../lib/format.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';

/** `92 of 100`; nothing until it is graded. */
export function GradeText({ submission: { Grade } }: { submission: Pick<Submission, 'Grade'> }) {
  if (Grade === null) return null;
  return (
    <p className="whitespace-nowrap font-semibold text-sm">
      {richText(m.coursework_grade_labelled({ grade: Grade, hidden: screenReaderOnly }))}
    </p>
  );
}

/** Grade, date and comment; nothing until it is graded. */
export function GradeBox({ submission }: { submission: Submission }) {
  const { Grade, Comment, GradedAt } = submission;
  if (Grade === null) return null;
  return (
    <div className="grid gap-2 rounded-field bg-primary/12 px-4 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold font-display text-lg text-primary">
          {m.coursework_grade_heading({ grade: Grade })}
        </span>
        {GradedAt && (
          <time dateTime={GradedAt} className="text-xs">
            {formatDate(GradedAt)}
          </time>
        )}
      </p>
      {Comment && (
        <blockquote className="wrap-anywhere whitespace-pre-line text-sm">
          {richText(m.coursework_comment({ comment: Comment, hidden: screenReaderOnly }))}
        </blockquote>
      )}
    </div>
  );
}
