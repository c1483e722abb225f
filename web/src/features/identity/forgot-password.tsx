import { PasswordResetRequest } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/error-texts.ts';
import { IS_SANDBOX, SANDBOX_MAIL } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { askAuth } from './auth-calls.ts';

interface ForgotPasswordProps {
  /** What stands in a form beside it already. */
  typedEmail?: () => string;
}

export function ForgotPassword({ typedEmail = () => '' }: ForgotPasswordProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="text-sm">
      <button type="button" onClick={() => setOpen(true)} className="text-link py-1">
        Forgot password?
      </button>
      <Dialog open={open} onClose={close} title="Forgot password?">
        <ResetRequest email={typedEmail()} onClose={close} />
      </Dialog>
    </div>
  );
}

function ResetRequest({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PasswordResetRequest),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (asked) => {
    try {
      await askAuth('/request-password-reset', asked);
      setSentTo(asked.email);
    } catch (error) {
      setError('email', { message: errorText(error) }, { shouldFocus: true });
    }
  });
  if (sentTo) return <Sent to={sentTo} onClose={onClose} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-base">
        We send you a mail with a link. It leads to a page on which you choose a new password.
      </p>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" pending={isSubmitting}>
        Send the link
      </Button>
    </form>
  );
}

/** The same words for an address that is known and for one that is not. */
function Sent({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <>
      <Alert>
        <p>
          If there is an account with the address <strong className="wrap-anywhere">{to}</strong>, a mail with a link is
          on its way. The link works once, for one hour.
        </p>
        {IS_SANDBOX && (
          <p>
            In the sandbox it arrives in the{' '}
            <a href={SANDBOX_MAIL} className="text-link">
              mail catcher
            </a>
            .
          </p>
        )}
      </Alert>
      <Button onClick={onClose}>Close</Button>
    </>
  );
}
