import { type AdminCourse, approveCourse, rejectCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { courseKeys, learningKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { showCourseChange } from './managed-courses.queries.ts';
import { rejectionReasons } from './rejection-reasons.ts';

/** Somebody else has decided, edited or deleted the class meanwhile. */
function showOutdated(client: QueryClient) {
  toast.error(m.common_decision_failed());
  return refreshQueries(client, courseKeys.all);
}

/** A class in a list, or one that is read. */
type DecidedCourse = Pick<AdminCourse, '_id' | 'ClassTitle' | 'TeacherName' | 'Status' | 'ChangedAt' | 'LessonCount'>;

/** Fetched again where the class is read. */
const readKeys = (id: string) => [courseKeys.one(id), learningKeys.content(id)];

function useApprove({ _id, ChangedAt }: DecidedCourse, close: () => void) {
  const { mutate, isPending } = useCommand(approveCourse, {
    refresh: readKeys(_id),
    done: ({ modifiedCount }, _, client) => {
      close();
      if (modifiedCount === 0) return showOutdated(client);
      toast.success(m.courses_approved());
      return showCourseChange(client, _id, { Status: 'Approved', Reason: '' });
    },
    failed: (error, client) => (isGone(error) ? showOutdated(client) : toast.error(m.common_decision_failed())),
  });
  return { approve: () => mutate({ params: { id: _id }, body: { ChangedAt } }), isApproving: isPending };
}

function useReject({ _id, ChangedAt }: DecidedCourse, close: () => void) {
  const { mutate, isPending } = useCommand(rejectCourse, {
    refresh: readKeys(_id),
    done: ({ modifiedCount }, input, client) => {
      close();
      if (modifiedCount === 0) return showOutdated(client);
      toast.success(m.courses_rejected());
      return showCourseChange(client, _id, { Status: 'Rejected', Reason: input.body?.reason ?? '' });
    },
    failed: (error, client) => (isGone(error) ? showOutdated(client) : toast.error(m.common_decision_failed())),
  });
  return {
    reject: (reason: string) => mutate({ params: { id: _id }, body: { reason, ChangedAt } }),
    isRejecting: isPending,
  };
}

/** Accept and Reject, enabled while the class is Pending. */
export function DecideCourse({ course }: { course: DecidedCourse }) {
  return (
    <div className="flex gap-2">
      <AcceptCourse course={course} />
      <RejectCourse course={course} />
    </div>
  );
}

/** Asks first where a class has no lessons. */
function AcceptCourse({ course }: { course: DecidedCourse }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { approve, isApproving } = useApprove(course, close);
  return (
    <>
      <Button
        size="small"
        variant={course.Status === 'Pending' ? 'primary' : 'quiet'}
        disabled={course.Status !== 'Pending'}
        pending={isApproving}
        onClick={course.LessonCount > 0 ? approve : () => setIsOpen(true)}
      >
        {richText(m.courses_accept({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={approve}
        title={m.courses_accept_many({ count: 1 })}
        confirmLabel={m.common_accept()}
        pending={isApproving}
      >
        <strong dir="auto" className="wrap-anywhere block text-base">
          {course.ClassTitle}
        </strong>
        {m.courses_accept_empty()}
      </ConfirmDialog>
    </>
  );
}

function RejectCourse({ course }: { course: DecidedCourse }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { reject, isRejecting } = useReject(course, close);
  const isPending = course.Status === 'Pending';
  return (
    <>
      <Button
        variant={isPending ? 'outline' : 'quiet'}
        size="small"
        disabled={!isPending}
        pending={isRejecting}
        onClick={() => setIsOpen(true)}
      >
        {richText(m.courses_reject({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={reject}
        title={m.courses_reject_title()}
        confirmLabel={m.common_reject()}
        reasons={rejectionReasons()}
        pending={isRejecting}
      >
        <span className="wrap-anywhere">
          {m.courses_reject_consequence({ title: course.ClassTitle, teacher: course.TeacherName })}
        </span>
      </ReasonDialog>
    </>
  );
}
