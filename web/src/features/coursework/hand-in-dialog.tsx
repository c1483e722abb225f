import type { MyAssignment } from '@guildhall/contract';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Deadline } from './deadline.tsx';
import { GivenGrade } from './given-grade.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { HandedIn } from './handed-in.tsx';
import { isFinal } from './is-final.ts';

interface HandInDialogProps {
  assignment: MyAssignment;
  /** Of the class. */
  timeZone: string;
  onDone: () => void;
}

/** An assignment as it was when it was opened: nothing changes beneath the hand that writes. */
export function HandInDialog({ assignment, timeZone, onDone }: HandInDialogProps) {
  const [opened] = useState(assignment);
  const { Submission } = opened;
  return (
    <>
      <div className="grid gap-3 text-sm">
        <LongText text={opened.AssignmentDescription} about={opened.AssignmentTitle} />
        <div className="flex flex-wrap gap-x-2">
          <span className="text-quiet">Deadline:</span>
          <Deadline assignment={opened} timeZone={timeZone} />
        </div>
      </div>
      {Submission && <GivenGrade submission={Submission} />}
      {Submission && isFinal(opened) ? (
        <HandedIn submission={Submission} />
      ) : (
        <>
          <Alert>{consequenceOf(opened)}</Alert>
          <HandInForm assignment={opened} onDone={onDone} />
        </>
      )}
    </>
  );
}

/** What handing in will do. */
function consequenceOf({ State, Submission }: MyAssignment): string {
  if (State === 'closed') return 'The deadline is over. You can still hand in, once, and it will be marked late.';
  if (!Submission) return 'Until the deadline you can hand in again, as often as you like.';
  if (Submission.Grade === null) return 'You have handed this in. Handing in again replaces it.';
  return 'You have handed this in. Handing in again replaces it and takes the grade away.';
}
