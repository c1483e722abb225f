import type { SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EditAssignmentForm } from './edit-assignment-form.tsx';

interface EditAssignmentProps {
  assignment: SetAssignment;
  /** The time zone of the class. */
  timeZone: string;
}

export function EditAssignment({ assignment, timeZone }: EditAssignmentProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {m.coursework_edit()}
      </Button>
      <Dialog open={open} onClose={close} title={m.coursework_edit_title()}>
        <EditAssignmentForm assignment={assignment} timeZone={timeZone} onDone={close} />
      </Dialog>
    </>
  );
}
