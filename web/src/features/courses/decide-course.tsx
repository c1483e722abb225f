import { type AdminCourse, approveCourse, rejectCourse } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { showCourseChange } from './courses.queries.ts';

const FAILED = 'Somehing went wrong!';

/** Somebody else may have decided, or edited or deleted it, meanwhile: the list then shows what they did. */
function tooLate(client: QueryClient) {
  toast.error(FAILED);
  return refreshQueries(client, courseKeys.all);
}

function useApprove({ _id, ChangedAt }: AdminCourse) {
  const { mutate, isPending } = useCommand(approveCourse, {
    done: ({ modifiedCount }, _, client) => {
      if (modifiedCount === 0) return tooLate(client);
      toast.success('Class approved');
      return showCourseChange(client, _id, { Status: 'Approved', Reason: '' });
    },
    failed: (error, client) => (isGone(error) ? tooLate(client) : toast.error(FAILED)),
  });
  return { approve: () => mutate({ params: { id: _id }, body: { ChangedAt } }), isApproving: isPending };
}

function useReject({ _id, ChangedAt }: AdminCourse, close: () => void) {
  const { mutate, isPending } = useCommand(rejectCourse, {
    done: ({ modifiedCount }, input, client) => {
      close();
      if (modifiedCount === 0) return tooLate(client);
      toast.success('Class Rejected!');
      return showCourseChange(client, _id, { Status: 'Rejected', Reason: input.body?.reason ?? '' });
    },
    failed: (error, client) => (isGone(error) ? tooLate(client) : toast.error(FAILED)),
  });
  return {
    reject: (reason: string) => mutate({ params: { id: _id }, body: { reason, ChangedAt } }),
    isRejecting: isPending,
  };
}

/** Both can be pressed once, while nobody has decided. */
export function DecideCourse({ course }: { course: AdminCourse }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { approve, isApproving } = useApprove(course);
  const { reject, isRejecting } = useReject(course, close);
  const isDecided = course.Status !== 'Pending';
  const title = <span className="sr-only"> {course.ClassTitle}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isDecided || isRejecting} pending={isApproving} onClick={approve}>
        Accept{title}
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={isDecided || isApproving}
        pending={isRejecting}
        onClick={() => setAsking(true)}
      >
        Reject{title}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={reject}
        title="Reject this class?"
        confirmLabel="Reject"
        pending={isRejecting}
      >
        <span className="wrap-anywhere">
          “{course.ClassTitle}” stays with {course.TeacherName}, who reads your reason, may change the class and ask
          again.
        </span>
      </ReasonDialog>
    </div>
  );
}
