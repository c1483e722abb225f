import type { OwnCourse } from '@guildhall/contract';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteCourse } from './use-delete-course.ts';

function consequenceOf({ ClassTitle, EnrolledCount }: OwnCourse): string {
  if (EnrolledCount === 0) return `“${ClassTitle}” is taken away for good.`;
  const students = EnrolledCount === 1 ? '1 student' : `${formatCount(EnrolledCount)} students`;
  return `“${ClassTitle}” has ${students}: it is archived, and found in no list any more. Its students keep it.`;
}

/** Of one's own class. */
export function DeleteCourseButton({ course }: { course: OwnCourse }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useDeleteCourse({ done: close, failed: close });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> {course.ClassTitle}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate({ params: { id: course._id }, body: null })}
        confirmLabel="Yes, delete it!"
        variant="danger"
        pending={isPending}
      >
        <span className="wrap-anywhere">{consequenceOf(course)}</span>
      </ConfirmDialog>
    </>
  );
}
