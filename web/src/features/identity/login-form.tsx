import { m } from '@guildhall/messages';
import { useForm } from 'react-hook-form';
import { useLazyResolver } from '../../lib/use-lazy-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { useLogin } from './use-login.ts';

const loadResolver = () => import('./sign-in-resolver.ts');

export function LoginForm() {
  const { login, formError } = useLogin();
  const { register, handleSubmit, getValues, resetField, setFocus, formState } = useForm({
    resolver: useLazyResolver(loadResolver),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    if (await login(credentials)) return;
    resetField('password');
    setFocus('password');
  });
  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        {formError && <Alert tone="error">{formError}</Alert>}
        <Field label={m.common_email()} error={errors.email?.message}>
          {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="username" />}
        </Field>
        <Field label={m.identity_password()} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
        <Button type="submit" size="large" pending={isSubmitting}>
          {m.pages_login()}
        </Button>
      </form>
      <ForgotPassword typedEmail={() => getValues('email')} />
    </>
  );
}
