import type { AdminCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { courseProgressPath } from './course-paths.ts';
import { useDeleteCourse } from './use-delete-course.ts';

/** What an admin can do with a class besides approving and rejecting it. */
export function CourseRowActions({ course }: { course: AdminCourse }) {
  const progress = richText(m.courses_progress({ title: course.ClassTitle, hidden: screenReaderOnly }));
  return (
    <div className="flex gap-2">
      {course.Status === 'Approved' ? (
        <ButtonLink to={courseProgressPath(course._id)} variant="outline" size="small">
          {progress}
        </ButtonLink>
      ) : (
        <Button variant="quiet" size="small" disabled>
          {progress}
        </Button>
      )}
      <DeleteCourse course={course} />
    </div>
  );
}

/** Asks for a reason. */
function DeleteCourse({ course }: { course: AdminCourse }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useDeleteCourse({ done: close });
  const consequence = course.EnrolledCount > 0 ? m.courses_admin_delete_archives : m.courses_admin_delete_for_good;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.courses_delete({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: course._id }, body: { reason } })}
        title={m.common_are_you_sure()}
        confirmLabel={m.courses_delete_confirm()}
        pending={isPending}
      >
        <span className="wrap-anywhere">{consequence({ title: course.ClassTitle })}</span>
      </ReasonDialog>
    </>
  );
}
