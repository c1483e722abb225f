import type { AssignmentState, MyAssignment } from '@guildhall/contract';
import { formatMoment, preview } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { GradeText } from './given-grade.tsx';

const STATE_WORDS: Record<AssignmentState, { text: string; tone: 'neutral' | 'success' | 'warning' | 'error' }> = {
  open: { text: 'Open', tone: 'neutral' },
  closed: { text: 'Deadline over', tone: 'error' },
  'handed-in': { text: 'Handed in', tone: 'success' },
  late: { text: 'Handed in late', tone: 'warning' },
  graded: { text: 'Graded', tone: 'success' },
};

/** How much of the teacher's comment is shown, in characters; the dialog has all of it. */
const PREVIEW_LENGTH = 100;

/** How an assignment stands for whoever reads it, in a word; beneath it when it was handed in, and its grade. */
export function AssignmentStanding({ assignment: { State, Submission } }: { assignment: MyAssignment }) {
  const { text, tone } = STATE_WORDS[State];
  return (
    <div className="grid min-w-36 justify-items-start gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone} className="whitespace-nowrap">
          {text}
        </Badge>
        {Submission && <GradeText submission={Submission} />}
      </div>
      {Submission && (
        <p className="text-quiet text-xs">
          {State === 'graded' && 'Handed in '}
          {State === 'graded' && Submission.IsLate && 'late '}
          <time dateTime={Submission.SubmittedAt}>{formatMoment(Submission.SubmittedAt)}</time>
        </p>
      )}
      {Submission?.Comment && (
        <p className="wrap-anywhere max-w-60 text-xs">
          <span className="sr-only">Comment: </span>“{preview(Submission.Comment, PREVIEW_LENGTH)}”
        </p>
      )}
    </div>
  );
}
