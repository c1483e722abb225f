import { beginTotp, confirmTotp } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { encodeQR } from 'qr';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CodeForm } from './code-form.tsx';
import { SECOND_FACTOR_CHANGE } from './identity.queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export function AddTotp({ isAdded }: { isAdded: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {!isAdded && (
        <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
          {m.second_factors_totp_add()}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title={m.second_factors_totp_add_title()}>
        <Steps onClose={close} />
      </Dialog>
    </>
  );
}

/** The app scans a secret, and its first code adds it; the recovery codes come last. */
function Steps({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const totp = useNewTotp(onClose);
  const [codes, setCodes] = useState<readonly string[]>();
  const confirm = async (proof: { Code: string }) => {
    const { RecoveryCodes } = await call(confirmTotp, { body: proof });
    setCodes(RecoveryCodes);
    toast.success(m.second_factors_added());
    await refreshQueries(client, SECOND_FACTOR_CHANGE);
  };
  if (codes) return <RecoveryCodeList codes={codes} onDone={onClose} />;
  if (!totp) return <Spinner label={m.common_loading()} />;
  return (
    <>
      <p className="text-sm">{m.second_factors_totp_scan()}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(encodeQR(totp.Uri, 'svg'))}`}
        alt={m.second_factors_qr_code()}
        className="size-48 justify-self-center rounded-field border border-line bg-white p-2"
      />
      <p className="grid gap-1 text-sm">
        {m.second_factors_totp_type()}
        <code className="wrap-anywhere font-semibold">{totp.Secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <CodeForm send={confirm} hint={m.second_factors_totp_hint()} action={m.second_factors_totp_confirm()} />
    </>
  );
}

/** A secret of its own each time that the dialog opens. */
function useNewTotp(onFailed: () => void) {
  const [totp, setTotp] = useState<{ Secret: string; Uri: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    let isCurrent = true;
    call(beginTotp).then(
      (begun) => isCurrent && setTotp(begun),
      (error: unknown) => {
        if (!isCurrent) return;
        toast.error(errorText(error));
        onFailed();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return totp;
}
