import type { OwnCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { UpdateCourseForm } from './update-course-form.tsx';

export function UpdateCourseButton({ course }: { course: OwnCourse }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {richText(m.courses_update({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={open} onClose={close} title={m.courses_update_title()}>
        <UpdateCourseForm course={course} onDone={close} />
      </Dialog>
    </>
  );
}
