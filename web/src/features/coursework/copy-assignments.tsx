import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyAssignmentsForm } from './copy-assignments-form.tsx';

/** For the teacher of an Approved class. */
export function CopyAssignments({ course }: { course: Course }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {m.coursework_copy()}
      </Button>
      <Dialog open={open} onClose={close} title={m.coursework_copy_title({ title: course.ClassTitle })}>
        <CopyAssignmentsForm course={course} onDone={close} />
      </Dialog>
    </>
  );
}
