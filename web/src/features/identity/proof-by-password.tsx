import { PasswordProof } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../lib/form-problems.ts';
import type { Person } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { callAuth } from './call-auth.ts';

const FIELD_BY_CODE = { 'auth.wrong-password': 'Password' } as const;

export function ProofByPassword({ person, onDone }: { person: Person; onDone: () => void }) {
  const [formError, setFormError] = useState('');
  const form = useForm({ resolver: zodResolver(PasswordProof), defaultValues: { Password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (proof) => {
    setFormError('');
    try {
      await callAuth('/proof/password', proof);
      onDone();
    } catch (error) {
      setFormError(showProblem(form, error, FIELD_BY_CODE) ?? '');
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" value={person.email} readOnly hidden autoComplete="username" />
      <Field label={m.identity_password()} error={errors.Password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('Password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {m.identity_proof_confirm()}
      </Button>
    </form>
  );
}
