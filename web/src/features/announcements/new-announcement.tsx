import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewAnnouncementForm } from './new-announcement-form.tsx';

/** For the teacher of the class; only Approved classes get announcements. */
export function NewAnnouncement({ course }: { course: Course }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (course.Status !== 'Approved') return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.announcements_new()}
      </Button>
      <Dialog open={open} onClose={close} title={m.announcements_new()}>
        <NewAnnouncementForm courseId={course._id} onDone={close} />
      </Dialog>
    </>
  );
}
