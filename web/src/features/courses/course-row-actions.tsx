import type { AdminCourse } from '@guildhall/contract';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { courseProgressPath } from './course-paths.ts';
import { useDeleteCourse } from './use-delete-course.ts';

/** What an admin can do with a class besides deciding on it. */
export function CourseRowActions({ course }: { course: AdminCourse }) {
  const title = <span className="sr-only"> of {course.ClassTitle}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {course.Status === 'Approved' ? (
        <ButtonLink to={courseProgressPath(course._id)} variant="outline" size="small">
          Progress{title}
        </ButtonLink>
      ) : (
        <Button variant="outline" size="small" disabled>
          Progress{title}
        </Button>
      )}
      <RemoveCourse course={course} />
    </div>
  );
}

/** An admin takes somebody else's class away, and says why. */
function RemoveCourse({ course }: { course: AdminCourse }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useDeleteCourse({ done: close });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> {course.ClassTitle}</span>
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: course._id }, body: { reason } })}
        title="Are you sure?"
        confirmLabel="Yes, delete it!"
        pending={isPending}
      >
        <span className="wrap-anywhere">
          You won't be able to revert this! “{course.ClassTitle}” is taken away
          {course.EnrolledCount > 0 ? ' from every list but its students’, who keep it' : ' for good'}. The audit keeps
          your reason.
        </span>
      </ReasonDialog>
    </>
  );
}
