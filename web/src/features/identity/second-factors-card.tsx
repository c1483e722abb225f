import {
  beginTotp,
  confirmTotp,
  type Passkey,
  PasskeyFields,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  type SecondFactors,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { encodeQR } from 'qr';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { deviceName } from '../../lib/device-name.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CodeForm } from './code-form.tsx';
import { SECOND_FACTOR_CHANGE, secondFactorsQuery } from './identity.queries.ts';
import { createPasskey, passkeyProblem } from './passkey-calls.ts';

/** Shown once: only their hashes are stored. */
function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(m.second_factors_copied());
  };
  return (
    <div className="grid gap-5">
      <p className="text-sm">{m.second_factors_recovery_text()}</p>
      <ul
        aria-label={m.second_factors_recovery_heading()}
        className="grid gap-x-6 gap-y-1 rounded-field border border-line bg-base-200 p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{m.second_factors_saved()}</Button>
        {/* Not on pages without https. */}
        {'clipboard' in navigator && (
          <Button variant="outline" onClick={copy}>
            {m.second_factors_copy()}
          </Button>
        )}
      </div>
    </div>
  );
}

function AddTotp({ isAdded }: { isAdded: boolean }) {
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

function AddPasskey() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {m.second_factors_passkey_add()}
      </Button>
      <Dialog open={isOpen} onClose={close} title={m.second_factors_passkey_add_title()}>
        <NewPasskey onDone={close} />
      </Dialog>
    </>
  );
}

function NewPasskey({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const [formError, setFormError] = useState('');
  const form = useForm({
    resolver: zodResolver(PasskeyFields),
    defaultValues: { Name: deviceName(navigator.userAgent) },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ Name }) => {
    setFormError('');
    try {
      const made = await createPasskey(Name);
      toast.success(m.second_factors_passkey_added());
      void refreshQueries(client, SECOND_FACTOR_CHANGE);
      if (made.length > 0) setCodes(made);
      else onDone();
    } catch (error) {
      setFormError(passkeyProblem(error));
    }
  });
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      <p className="text-sm">{m.second_factors_passkey_intro()}</p>
      <Field label={m.common_name()} hint={m.second_factors_passkey_name_hint()} error={errors.Name?.message}>
        {(control) => <TextInput {...control} {...form.register('Name')} autoComplete="off" />}
      </Field>
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {m.second_factors_passkey_add()}
      </Button>
    </form>
  );
}

function RemovePasskey({ passkey: { _id, Name } }: { passkey: Passkey }) {
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

function RemoveTotp() {
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

function NewRecoveryCodes() {
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

interface SecondFactorLineProps {
  heading: string;
  /** Below the heading. */
  children: ReactNode;
  action: ReactNode;
}

function SecondFactorLine({ heading, children, action }: SecondFactorLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 grow basis-40 justify-items-start gap-1">
        <h3 className="wrap-anywhere font-semibold">{heading}</h3>
        {children}
      </div>
      {action}
    </li>
  );
}

/** On one's own profile. */
export function SecondFactorsCard() {
  const query = useQuery(secondFactorsQuery);
  return (
    <Card as="section" aria-labelledby="second-factors" className="grid content-start gap-5 p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 id="second-factors" className="text-xl">
          {m.second_factors_heading()}
        </h2>
        <p className="text-quiet text-sm">{m.second_factors_intro()}</p>
      </div>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {(factors) => <Factors factors={factors} />}
      </QueryContent>
    </Card>
  );
}

/** What adds it stays while its dialog shows the recovery codes, though the app is on by then. */
const TotpAction = ({ isOn }: { isOn: boolean }) => (
  <>
    {isOn && <RemoveTotp />}
    <AddTotp isAdded={isOn} />
  </>
);

function Factors({ factors }: { factors: SecondFactors }) {
  const { Totp, Passkeys, RecoveryCodes, IsMissing } = factors;
  return (
    <>
      {IsMissing && <Alert tone="error">{m.second_factors_missing()}</Alert>}
      <ul className="grid divide-y divide-line">
        <SecondFactorLine heading={m.second_factors_passkeys_heading()} action={<AddPasskey />}>
          <p className="text-quiet text-sm">{m.second_factors_passkeys_text()}</p>
        </SecondFactorLine>
        {Passkeys.map((passkey) => (
          <SecondFactorLine key={passkey._id} heading={passkey.Name} action={<RemovePasskey passkey={passkey} />}>
            <p className="text-quiet text-sm">
              {passkey.UsedAt
                ? m.second_factors_passkey_used({ at: formatMoment(passkey.UsedAt) })
                : m.second_factors_passkey_since({ at: formatMoment(passkey.AddedAt) })}
            </p>
          </SecondFactorLine>
        ))}
        <SecondFactorLine heading={m.second_factors_totp_heading()} action={<TotpAction isOn={Totp} />}>
          {Totp ? (
            <Badge tone="success">{m.second_factors_on()}</Badge>
          ) : (
            <p className="text-quiet text-sm">{m.second_factors_totp_text()}</p>
          )}
        </SecondFactorLine>
        {(Totp || Passkeys.length > 0) && (
          <SecondFactorLine heading={m.second_factors_recovery_heading()} action={<NewRecoveryCodes />}>
            <p className="text-quiet text-sm">{m.second_factors_recovery_left({ count: RecoveryCodes })}</p>
          </SecondFactorLine>
        )}
      </ul>
    </>
  );
}
