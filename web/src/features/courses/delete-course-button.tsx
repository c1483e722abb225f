import type { OwnCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { useDeleteCourse } from './use-delete-course.ts';

const consequenceOf = ({ ClassTitle: title, EnrolledCount: count }: OwnCourse): string =>
  count === 0 ? m.courses_delete_unenrolled({ title }) : m.courses_delete_enrolled({ title, count });

/** For the teacher of the class. */
export function DeleteCourseButton({ course }: { course: OwnCourse }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useDeleteCourse({ done: close, failed: close });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.courses_delete({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => mutate({ params: { id: course._id }, body: null })}
        confirmLabel={m.courses_delete_confirm()}
        variant="danger"
        pending={isPending}
      >
        <span className="wrap-anywhere">{consequenceOf(course)}</span>
      </ConfirmDialog>
    </>
  );
}
