import { m } from '@guildhall/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/error-texts.ts';
import { IS_SANDBOX, SANDBOX_MAIL } from '../../lib/site.ts';
import { useLazyResolver } from '../../lib/use-lazy-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { callAuth } from './call-auth.ts';

const loadResolver = () => import('./reset-request-resolver.ts');

interface ForgotPasswordProps {
  /** The address in the login form. */
  typedEmail?: () => string;
}

export function ForgotPassword({ typedEmail = () => '' }: ForgotPasswordProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="noscript:hidden text-sm">
      <button type="button" onClick={() => setOpen(true)} className="text-link py-1">
        {m.identity_forgot_password()}
      </button>
      <Dialog open={open} onClose={close} title={m.identity_forgot_password()}>
        <ResetRequest email={typedEmail()} onClose={close} />
      </Dialog>
    </div>
  );
}

function ResetRequest({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useLazyResolver(loadResolver),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (request) => {
    try {
      await callAuth('/request-password-reset', request);
      setSentTo(request.email);
    } catch (error) {
      setError('email', { message: errorText(error) }, { shouldFocus: true });
    }
  });
  if (sentTo) return <Sent to={sentTo} onClose={onClose} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-base">{m.identity_forgot_password_intro()}</p>
      <Field label={m.common_email()} error={errors.email?.message}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" pending={isSubmitting}>
        {m.identity_send_link()}
      </Button>
    </form>
  );
}

/** The same text whether or not the address has an account. */
function Sent({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <>
      <Alert>
        <p>
          {richText(
            m.identity_reset_requested({
              email: () => (
                <strong dir="auto" className="wrap-anywhere">
                  {to}
                </strong>
              ),
            }),
          )}
        </p>
        {IS_SANDBOX && (
          <p>
            {richText(
              m.identity_reset_sandbox({
                link: (text) => (
                  <a href={SANDBOX_MAIL} className="text-link">
                    {text}
                  </a>
                ),
              }),
            )}
          </p>
        )}
      </Alert>
      <Button onClick={onClose}>{m.common_close()}</Button>
    </>
  );
}
