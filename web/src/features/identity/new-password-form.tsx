import { PAGES, PasswordReset } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { sessionQuery } from '../../lib/session.ts';
import { readToken, removeToken } from '../../lib/token.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { askAuth } from './auth-calls.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { PASSWORD_HINT } from './password-hint.ts';

const isInvalidLink = (error: unknown) => error instanceof ApiFailure && error.code === 'auth.invalid-link';

/** Sets the new password by the token of a mail. Every session ends with the old one, this browser's too. */
export function NewPasswordForm({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState('');
  const [isUseless, setIsUseless] = useState(token === '');
  const form = useForm({ resolver: zodResolver(PasswordReset), defaultValues: { token, newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (reset) => {
    setTrouble('');
    try {
      await askAuth('/reset-password', reset);
      if (readToken() !== undefined) await client.query({ ...sessionQuery, staleTime: 0 }).catch(removeToken);
      toast.success('Your password has been changed. Please login with it.');
      await navigate(PAGES.login.path, { replace: true });
    } catch (error) {
      if (isInvalidLink(error)) setIsUseless(true);
      else setTrouble(showProblem(form, error, { 'auth.weak-password': 'newPassword' }) ?? '');
      toast.error(errorText(error));
    }
  });
  if (isUseless) return <UselessLink />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <Field label="New password" hint={PASSWORD_HINT} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="large" pending={isSubmitting}>
        Set new password
      </Button>
    </form>
  );
}

function UselessLink() {
  return (
    <>
      <Alert tone="error">
        This link has been used, has been replaced by a newer one, is too old, or is not whole. Please ask for another.
      </Alert>
      <ForgotPassword />
    </>
  );
}
