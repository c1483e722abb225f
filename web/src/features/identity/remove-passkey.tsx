import { type Passkey, removePasskey } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SECOND_FACTOR_CHANGE } from './identity.queries.ts';

export function RemovePasskey({ passkey: { _id, Name } }: { passkey: Passkey }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(removePasskey, {
    refresh: SECOND_FACTOR_CHANGE,
    done: () => {
      close();
      toast.success(m.second_factors_passkey_removed());
    },
    failed: (error) => {
      close();
      toast.error(errorText(error));
    },
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {richText(m.second_factors_passkey_remove({ name: Name, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate({ params: { id: _id } })}
        title={m.second_factors_passkey_remove_title()}
        confirmLabel={m.second_factors_remove_confirm()}
        pending={isPending}
      >
        {m.second_factors_passkey_consequences({ name: Name })}
      </ConfirmDialog>
    </>
  );
}
