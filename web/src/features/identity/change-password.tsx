import { PasswordChange } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../lib/form-problems.ts';
import { sessionKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { askAuth } from './auth-calls.ts';
import { PASSWORD_HINT } from './password-hint.ts';

const FIELD_OF_CODE = {
  'auth.wrong-password': 'currentPassword',
  'auth.weak-password': 'newPassword',
} as const;

export function ChangePassword({ email }: { email: string }) {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState('');
  const form = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (change) => {
    setTrouble('');
    try {
      await askAuth('/change-password', change);
      form.reset();
      toast.success('Password changed. You are signed out everywhere else.');
      await refreshQueries(client, sessionKeys.all);
    } catch (error) {
      setTrouble(showProblem(form, error, FIELD_OF_CODE) ?? '');
    }
  });
  return (
    <Card as="section" aria-labelledby="password" className="grid content-start gap-5 p-6 sm:p-8">
      <h2 id="password" className="text-xl">
        Password
      </h2>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {trouble && <Alert tone="error">{trouble}</Alert>}
        {/* For password managers, which want to know whose password it is. */}
        <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
        <Field label="Present password" error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field label="New password" hint={PASSWORD_HINT} error={errors.newPassword?.message}>
          {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="outline" pending={isSubmitting} className="justify-self-start">
          Change password
        </Button>
      </form>
    </Card>
  );
}
