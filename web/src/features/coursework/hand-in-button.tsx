import type { MyAssignment } from '@guildhall/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { isFinal } from './is-final.ts';

interface HandInButtonProps {
  assignment: MyAssignment;
  /** Of the class. */
  timeZone: string;
}

/** Opens an assignment, to hand it in or to read what was handed in. */
export function HandInButton({ assignment, timeZone }: HandInButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isWaiting = assignment.Submission === null;
  return (
    <>
      <Button
        size="small"
        {...(!isWaiting && { variant: 'outline' })}
        className="max-md:mt-1 max-md:w-full"
        onClick={() => setOpen(true)}
      >
        {isFinal(assignment) ? 'View' : 'Submit'}
        <span className="sr-only"> {assignment.AssignmentTitle}</span>
      </Button>
      <Dialog open={open} onClose={close} title={assignment.AssignmentTitle}>
        <HandInDialog assignment={assignment} timeZone={timeZone} onDone={close} />
      </Dialog>
    </>
  );
}
