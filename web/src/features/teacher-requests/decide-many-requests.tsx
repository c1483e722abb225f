import { decideTeacherRequests } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { memberKeys, teacherRequestKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { DecideMany, useDecideMany } from '../../ui/decide-many.tsx';
import { rejectionReasons } from './rejection-reasons.ts';

/** Accept and Reject for the selected applications. */
export function DecideManyRequests({ selection }: { selection: Selection }) {
  const dialog = useDecideMany(selection);
  const { mutate, isPending } = useCommand(decideTeacherRequests, {
    refresh: [teacherRequestKeys.lists, ...memberKeys.all],
    done: dialog.done,
    failed: dialog.failed,
  });
  return (
    <DecideMany
      dialog={dialog}
      pending={isPending}
      reasons={rejectionReasons()}
      approveText={m.teacher_requests_accept_many({ count: selection.ids.length })}
      rejectText={m.teacher_requests_reject_many({ count: selection.ids.length })}
      onApprove={(reason) => mutate({ body: { Decision: 'Approved', Ids: selection.ids, reason } })}
      onReject={(reason) => mutate({ body: { Decision: 'Rejected', Ids: selection.ids, reason } })}
    />
  );
}
