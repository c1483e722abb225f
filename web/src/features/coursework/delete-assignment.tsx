import { deleteAssignment, listSubmissions, type SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/error-texts.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { COURSEWORK_CHANGE } from './coursework.queries.ts';
import { progressPath } from './progress-view.ts';

/** There are none to fetch for an assignment that is gone. */
const WITHOUT_SUBMISSIONS = COURSEWORK_CHANGE.filter(([path]) => path !== listSubmissions.path);

/** Deletes an assignment, or withdraws it once somebody has handed in; the server decides which. */
export function DeleteAssignment({ assignment }: { assignment: SetAssignment }) {
  const { _id, ClassId, SubmissionCount } = assignment;
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useCommand(deleteAssignment, {
    done: async ({ withdrawn }, _, client) => {
      setOpen(false);
      toast.success(withdrawn ? m.coursework_withdrawn() : m.courses_deleted());
      if (!withdrawn) await navigate(progressPath(ClassId), { preventScrollReset: true });
      await refreshQueries(client, withdrawn ? COURSEWORK_CHANGE : WITHOUT_SUBMISSIONS);
    },
    failed: (error, client) => {
      setOpen(false);
      toast.error(errorText(error));
      return refreshQueries(client, COURSEWORK_CHANGE);
    },
  });
  const isSubmitted = SubmissionCount > 0;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {isSubmitted ? m.coursework_withdraw() : m.coursework_delete()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => mutate({ params: { id: _id } })}
        confirmLabel={isSubmitted ? m.coursework_withdraw_confirm() : m.courses_delete_confirm()}
        pending={isPending}
        variant="danger"
      >
        {isSubmitted ? m.coursework_withdraw_text({ count: SubmissionCount }) : m.coursework_delete_text()}
      </ConfirmDialog>
    </>
  );
}
