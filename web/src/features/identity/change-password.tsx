import { PasswordChange } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../lib/form-problems.ts';
import { sessionKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';
import { EndApiKeys } from './end-api-keys.tsx';
import { passwordHint } from './password-hint.ts';

const FIELD_BY_CODE = {
  'auth.wrong-password': 'currentPassword',
  'auth.weak-password': 'newPassword',
} as const;

/** The id of the heading, to which `/.well-known/change-password` leads. */
const ID = 'password';

interface ChangePasswordProps {
  email: string;
  /** Whose keys of the API may have to end too. */
  isAdmin: boolean;
}

export function ChangePassword({ email, isAdmin }: ChangePasswordProps) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ID}`) heading.current?.scrollIntoView();
  }, [hash]);
  const [formError, setFormError] = useState('');
  const form = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '', endApiKeys: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (change) => {
    setFormError('');
    try {
      await callAuth('/change-password', change);
      form.reset();
      toast.success(m.identity_password_changed());
      await refreshQueries(client, sessionKeys.all);
    } catch (error) {
      setFormError(showProblem(form, error, FIELD_BY_CODE) ?? '');
    }
  });
  return (
    <Card as="section" aria-labelledby={ID} className="grid content-start gap-5 p-6 sm:p-8">
      <h2 ref={heading} id={ID} className="scroll-mt-6 text-xl">
        {m.identity_password()}
      </h2>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {formError && <Alert tone="error">{formError}</Alert>}
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
        <Field label={m.identity_current_password()} error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field
          label={m.pages_new_password()}
          hint={passwordHint(errors.newPassword?.message)}
          error={errors.newPassword?.message}
        >
          {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
        </Field>
        {isAdmin && <EndApiKeys {...form.register('endApiKeys')} />}
        <Button type="submit" variant="outline" pending={isSubmitting} className="justify-self-start">
          {m.identity_change_password()}
        </Button>
      </form>
    </Card>
  );
}
