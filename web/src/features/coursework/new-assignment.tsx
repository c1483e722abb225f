import type { Course, CourseStatus } from '@guildhall/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewAssignmentForm } from './new-assignment-form.tsx';

/** Why nothing can be set in a class; where it can, there is nothing to say. */
const HINDRANCES: Record<CourseStatus, string> = {
  Approved: '',
  Pending: 'Assignments can be set once an admin has approved this class.',
  Rejected: 'This class was not approved. Assignments can be set once it is.',
  Archived: 'This class is archived: its students keep what is there, and nothing new is set.',
};

const HINDRANCE_ID = 'new-assignment-hindrance';

/** For the teacher of the class alone. */
export function NewAssignment({ course }: { course: Course }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const hindrance = HINDRANCES[course.Status];
  if (hindrance) {
    return (
      <div className="grid gap-1.5">
        <Button disabled aria-describedby={HINDRANCE_ID} className="justify-self-start">
          Create a new Assignment
        </Button>
        <p id={HINDRANCE_ID} className="max-w-80 text-quiet text-sm">
          {hindrance}
        </p>
      </div>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create a new Assignment</Button>
      <Dialog open={open} onClose={close} title="Create a new Assignment">
        <NewAssignmentForm course={course} onDone={close} />
      </Dialog>
    </>
  );
}
