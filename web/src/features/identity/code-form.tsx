import { CodeProof } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../lib/form-problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const FIELD_BY_CODE = { 'auth.wrong-code': 'Code' } as const;

interface CodeFormProps {
  /** Sends the code; what it throws is shown. */
  send: (proof: { Code: string }) => Promise<void>;
  hint: string;
  action: string;
}

/** For a code of an authenticator app, or a recovery code. */
export function CodeForm({ send, hint, action }: CodeFormProps) {
  const [formError, setFormError] = useState('');
  const form = useForm({ resolver: zodResolver(CodeProof), defaultValues: { Code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (proof) => {
    setFormError('');
    try {
      await send(proof);
    } catch (error) {
      setFormError(showProblem(form, error, FIELD_BY_CODE) ?? '');
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      <Field label={m.second_factors_code()} hint={hint} error={errors.Code?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('Code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {action}
      </Button>
    </form>
  );
}
