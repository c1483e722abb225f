import type { MyAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useCallback, useState } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { formatDate } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { AssignmentChanges } from './assignment-changes.tsx';
import { Deadline } from './deadline.tsx';
import { GradeBox } from './grade.tsx';
import { closesLate, isFinal } from './is-final.ts';
import { SubmitForm } from './submit-form.tsx';
import { SubmittedWork } from './submitted-work.tsx';

interface SubmitDialogProps {
  assignment: MyAssignment;
  /** The time zone of the class. */
  timeZone: string;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
}

/** Shows the assignment as it was when the dialog opened: it does not change while somebody types. */
export function SubmitDialog({ assignment, timeZone, ...sending }: SubmitDialogProps) {
  const [opened, setOpened] = useState(assignment);
  const removeGrade = useCallback(() => setOpened(withoutGrade), []);
  const [saysLate] = useState(() => closesLate(assignment));
  const lang = useClassLanguage();
  const { Submission } = opened;
  return (
    <>
      <div className="grid gap-3 text-sm">
        <LongText lang={lang} text={opened.AssignmentDescription} about={opened.AssignmentTitle} />
        <div className="flex flex-wrap gap-x-2">
          <span className="text-quiet">{m.coursework_deadline_label()}</span>
          <Deadline assignment={opened} timeZone={timeZone} />
        </div>
        <AssignmentChanges assignment={opened} />
      </div>
      {Submission && <GradeBox submission={Submission} />}
      {isFinal(opened) ? (
        <>
          <Alert>{opened.WithdrawnAt ? withdrawnText(opened.WithdrawnAt) : m.coursework_final()}</Alert>
          {Submission && <SubmittedWork submission={Submission} />}
        </>
      ) : (
        <>
          <Alert>{saysLate ? m.coursework_submit_late() : consequenceOf(opened)}</Alert>
          <SubmitForm assignment={opened} saysLate={saysLate} onFileHandedIn={removeGrade} {...sending} />
        </>
      )}
    </>
  );
}

/** Handing in again removes it. */
const withoutGrade = ({ Submission, ...assignment }: MyAssignment): MyAssignment => ({
  ...assignment,
  Submission: Submission && { ...Submission, Grade: null, Comment: '', GradedAt: null },
});

const withdrawnText = (instant: string) => m.coursework_withdrawn_student({ date: formatDate(instant) });

/** What submitting before the deadline does. */
function consequenceOf({ Submission }: MyAssignment): string {
  if (!Submission) return m.coursework_submit_first();
  if (Submission.Grade === null) return m.coursework_submit_replaces();
  return m.coursework_submit_replaces_grade();
}
