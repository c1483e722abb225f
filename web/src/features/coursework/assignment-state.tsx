import type { AssignmentState, MyAssignment, Submission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { preview } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { Badge } from '../../ui/badge.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { GradeText } from './grade.tsx';

const STATES: Record<AssignmentState, { text: () => string; tone: 'neutral' | 'success' | 'warning' | 'error' }> = {
  open: { text: m.coursework_state_open, tone: 'neutral' },
  closed: { text: m.coursework_state_closed, tone: 'error' },
  'handed-in': { text: m.coursework_state_handed_in, tone: 'success' },
  late: { text: m.coursework_state_late, tone: 'warning' },
  graded: { text: m.coursework_state_graded, tone: 'success' },
  withdrawn: { text: m.coursework_state_withdrawn, tone: 'neutral' },
};

/** Characters of the teacher's comment; the dialog shows all of it. */
const PREVIEW_LENGTH = 100;

/** The state of an assignment for the signed-in student: a badge, the grade, when it was handed in, the comment. */
export function AssignmentStateCell({ assignment: { State, Submission } }: { assignment: MyAssignment }) {
  const { text, tone } = STATES[State];
  return (
    <div className="grid min-w-36 justify-items-start gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone} className="whitespace-nowrap">
          {text()}
        </Badge>
        {Submission && <GradeText submission={Submission} />}
      </div>
      {Submission && (
        <p className="text-quiet text-xs">
          <SubmittedAt submission={Submission} withState={State === 'graded' || State === 'withdrawn'} />
        </p>
      )}
      {Submission?.Comment && (
        <p className="wrap-anywhere max-w-60 text-xs">
          {richText(
            m.coursework_comment_quoted({
              comment: preview(Submission.Comment, PREVIEW_LENGTH),
              hidden: screenReaderOnly,
            }),
          )}
        </p>
      )}
    </div>
  );
}

interface SubmittedAtProps {
  submission: Submission;
  /** Whether to say that it was handed in, or handed in late: the badge of a graded or withdrawn assignment does not. */
  withState: boolean;
}

function SubmittedAt({ submission: { SubmittedAt: instant, IsLate }, withState }: SubmittedAtProps) {
  const time = () => <time dateTime={instant}>{formatMoment(instant)}</time>;
  if (!withState) return time();
  return richText((IsLate ? m.coursework_handed_in_late_at : m.coursework_handed_in_at)({ time }));
}
