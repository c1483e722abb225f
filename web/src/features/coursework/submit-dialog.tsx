import type { MyAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Deadline } from './deadline.tsx';
import { GradeBox } from './grade.tsx';
import { isFinal } from './is-final.ts';
import { SubmitForm } from './submit-form.tsx';
import { SubmittedWork } from './submitted-work.tsx';

interface SubmitDialogProps {
  assignment: MyAssignment;
  /** Of the class. */
  timeZone: string;
  onDone: () => void;
}

/** Shows the assignment as it was when the dialog opened: it does not change while somebody types. */
export function SubmitDialog({ assignment, timeZone, onDone }: SubmitDialogProps) {
  const [opened] = useState(assignment);
  const { Submission } = opened;
  return (
    <>
      <div className="grid gap-3 text-sm">
        <LongText text={opened.AssignmentDescription} about={opened.AssignmentTitle} />
        <div className="flex flex-wrap gap-x-2">
          <span className="text-quiet">{m.coursework_deadline_label()}</span>
          <Deadline assignment={opened} timeZone={timeZone} />
        </div>
      </div>
      {Submission && <GradeBox submission={Submission} />}
      {Submission && isFinal(opened) ? (
        <SubmittedWork submission={Submission} />
      ) : (
        <>
          <Alert>{consequenceOf(opened)}</Alert>
          <SubmitForm assignment={opened} onDone={onDone} />
        </>
      )}
    </>
  );
}

/** What submitting does. */
function consequenceOf({ State, Submission }: MyAssignment): string {
  if (State === 'closed') return m.coursework_submit_late();
  if (!Submission) return m.coursework_submit_first();
  if (Submission.Grade === null) return m.coursework_submit_replaces();
  return m.coursework_submit_replaces_grade();
}
