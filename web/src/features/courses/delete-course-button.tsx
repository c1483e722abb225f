import { deleteCourse, type OwnCourse } from '@guildhall/contract';
import { useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { formatCount } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { refreshCourses } from './courses.queries.ts';

function consequenceOf({ ClassTitle, EnrolledCount }: OwnCourse): string {
  if (EnrolledCount === 0) return `“${ClassTitle}” is taken away for good.`;
  const students = EnrolledCount === 1 ? '1 student' : `${formatCount(EnrolledCount)} students`;
  return `“${ClassTitle}” has ${students}: it is archived, and found in no list any more. Its students keep it.`;
}

/** Of one's own class. */
export function DeleteCourseButton({ course }: { course: OwnCourse }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(deleteCourse, {
    done: ({ deletedCount }, _, client) => {
      close();
      if (deletedCount === 0) toast.error('Failed to delete class');
      else toast.success('Deleted!');
      return refreshCourses(client);
    },
    failed: (error, client) => {
      close();
      toast.error('Failed to delete class');
      return isGone(error) && refreshCourses(client);
    },
  });
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> {course.ClassTitle}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate({ params: { id: course._id }, body: null })}
        yes="Yes, delete it!"
        look="danger"
        working={isPending}
      >
        <span className="wrap-anywhere">{consequenceOf(course)}</span>
      </ConfirmDialog>
    </>
  );
}
