import { removeTotp } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SECOND_FACTOR_CHANGE } from './identity.queries.ts';

export function RemoveTotp() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(removeTotp, {
    refresh: SECOND_FACTOR_CHANGE,
    done: () => {
      close();
      toast.success(m.second_factors_removed());
    },
    failed: (error) => {
      close();
      toast.error(errorText(error));
    },
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {m.second_factors_totp_remove()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate(undefined)}
        title={m.second_factors_totp_remove_title()}
        confirmLabel={m.second_factors_remove_confirm()}
        pending={isPending}
      >
        {m.second_factors_remove_consequences()}
      </ConfirmDialog>
    </>
  );
}
