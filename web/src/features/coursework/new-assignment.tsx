import type { Course, CourseStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewAssignmentForm } from './new-assignment-form.tsx';

/** Why no assignment can be added; Approved classes have no blocker. */
const BLOCKERS: Record<CourseStatus, (() => string) | undefined> = {
  Approved: undefined,
  Pending: m.coursework_blocked_pending,
  Rejected: m.coursework_blocked_rejected,
  Archived: m.coursework_blocked_archived,
};

const BLOCKER_ID = 'new-assignment-blocker';

/** For the teacher of the class. */
export function NewAssignment({ course }: { course: Course }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const blocker = BLOCKERS[course.Status];
  if (blocker) {
    return (
      <div className="grid gap-1.5">
        <Button disabled aria-describedby={BLOCKER_ID} className="justify-self-start">
          {m.coursework_create()}
        </Button>
        <p id={BLOCKER_ID} className="max-w-80 text-quiet text-sm">
          {blocker()}
        </p>
      </div>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.coursework_create()}</Button>
      <Dialog open={open} onClose={close} title={m.coursework_create()}>
        <NewAssignmentForm course={course} onDone={close} />
      </Dialog>
    </>
  );
}
