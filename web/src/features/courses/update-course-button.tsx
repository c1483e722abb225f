import type { OwnCourse } from '@guildhall/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { UpdateCourseForm } from './update-course-form.tsx';

export function UpdateCourseButton({ course }: { course: OwnCourse }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Update<span className="sr-only"> {course.ClassTitle}</span>
      </Button>
      <Dialog open={open} onClose={close} title="Update Class">
        <UpdateCourseForm course={course} onDone={close} />
      </Dialog>
    </>
  );
}
