import { PasskeyFields } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deviceName } from '../../lib/device-name.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SECOND_FACTOR_CHANGE } from './identity.queries.ts';
import { createPasskey } from './passkey-calls.ts';
import { passkeyProblem } from './passkey-problem.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export function AddPasskey() {
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
