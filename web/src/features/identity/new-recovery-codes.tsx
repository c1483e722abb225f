import { replaceRecoveryCodes } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SECOND_FACTOR_CHANGE } from './identity.queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export function NewRecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutate, isPending } = useCommand(replaceRecoveryCodes, {
    refresh: SECOND_FACTOR_CHANGE,
    done: ({ RecoveryCodes }) => setCodes(RecoveryCodes),
    failed: (error) => toast.error(errorText(error)),
  });
  const close = () => setCodes(undefined);
  return (
    <>
      <Button variant="outline" size="small" pending={isPending} onClick={() => mutate(undefined)}>
        {m.second_factors_recovery_new()}
      </Button>
      <Dialog open={codes !== undefined} onClose={close} title={m.second_factors_recovery_heading()}>
        <RecoveryCodeList codes={codes ?? []} onDone={close} />
      </Dialog>
    </>
  );
}
