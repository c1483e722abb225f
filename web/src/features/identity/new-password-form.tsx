import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import { sessionQuery } from '../../lib/session.ts';
import { readToken, removeToken } from '../../lib/token.ts';
import { useLazyResolver } from '../../lib/use-lazy-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';
import { EndApiKeys } from './end-api-keys.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { passwordHint } from './password-hint.ts';

const loadResolver = () => import('./password-reset-resolver.ts');

const hasInvalidLink = (error: unknown) => error instanceof ApiFailure && error.code === 'auth.invalid-link';

interface NewPasswordFormProps {
  token: string;
  /** The link says that its owner may have keys of the API. */
  asksForKeys: boolean;
}

/** Sets a new password with the token of a mail. That ends every session of the account, this browser's too. */
export function NewPasswordForm({ token, asksForKeys }: NewPasswordFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [formError, setFormError] = useState('');
  const [isLinkInvalid, setIsLinkInvalid] = useState(token === '');
  const form = useForm({
    resolver: useLazyResolver(loadResolver),
    defaultValues: { token, newPassword: '', endApiKeys: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (reset) => {
    setFormError('');
    try {
      await callAuth('/reset-password', reset);
      if (readToken() !== undefined) await client.query({ ...sessionQuery, staleTime: 0 }).catch(removeToken);
      toast.success(m.identity_password_reset());
      await navigate(PAGES.login.path, { replace: true });
    } catch (error) {
      if (hasInvalidLink(error)) setIsLinkInvalid(true);
      else setFormError(showProblem(form, error, { 'auth.weak-password': 'newPassword' }) ?? '');
    }
  });
  if (isLinkInvalid) return <InvalidLink />;
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      <Field
        label={m.pages_new_password()}
        hint={passwordHint(errors.newPassword?.message)}
        error={errors.newPassword?.message}
      >
        {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
      </Field>
      {asksForKeys && <EndApiKeys {...form.register('endApiKeys')} />}
      <Button type="submit" size="large" pending={isSubmitting}>
        {m.identity_set_password()}
      </Button>
    </form>
  );
}

function InvalidLink() {
  return (
    <>
      <Alert tone="error">{m.identity_reset_link_invalid()}</Alert>
      <ForgotPassword />
    </>
  );
}
