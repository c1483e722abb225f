import { type Member, makeAdmin } from '@guildhall/contract';
import { useState } from 'react';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { showAsAdmin } from './members.queries.ts';

export function MakeAdminButton({ member: { _id, Name, Email, Role } }: { member: Member }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(makeAdmin, {
    done: ({ modifiedCount }, _, client) => {
      close();
      if (modifiedCount === 0) return toast.error('Unable to make admin!');
      showAsAdmin(client, _id);
      return toast.success('User has been made Admin.');
    },
    failed: () => {
      close();
      toast.error('Request failed!');
    },
  });
  return (
    <>
      <Button variant="outline" size="small" disabled={Role === 'Admin'} onClick={() => setAsking(true)}>
        Make Admin
        <span className="sr-only"> of {Name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate({ params: { id: _id } })}
        confirmLabel="Yes, make admin!"
        pending={isPending}
      >
        {Name} ({Email}) may then decide on classes and requests, and make others admins.
      </ConfirmDialog>
    </>
  );
}
