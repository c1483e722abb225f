import { type Member, makeAdmin } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { memberKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { showAsAdmin } from './members.queries.ts';

export function MakeAdminButton({ member: { _id, Name, Email, Role, SuspendedAt } }: { member: Member }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(makeAdmin, {
    refresh: memberKeys.details,
    done: ({ modifiedCount }, _, client) => {
      close();
      if (modifiedCount === 0) return toast.error(m.members_make_admin_failed());
      showAsAdmin(client, _id);
      return toast.success(m.members_made_admin());
    },
    failed: () => {
      close();
      toast.error(m.members_request_failed());
    },
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        disabled={Role === 'Admin' || SuspendedAt !== null}
        onClick={() => setAsking(true)}
      >
        {richText(m.members_make_admin_button({ name: Name, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate({ params: { id: _id } })}
        confirmLabel={m.members_make_admin_confirm()}
        pending={isPending}
      >
        {m.members_make_admin_consequences({ name: Name, email: Email })}
      </ConfirmDialog>
    </>
  );
}
