import { IMAGE_MEDIA_TYPES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { returnPathOf } from '../../lib/return-path.ts';
import { useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { useLazyResolver } from '../../lib/use-lazy-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { passwordHint } from './password-hint.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { createAccount, finishSignUp, type NewAccount, UnfinishedSignUp } from './sign-up.ts';
import { useProviderSignIn } from './use-provider-sign-in.ts';

const loadResolver = () => import('./sign-up-resolver.ts');

const FOCUS = { shouldFocus: true };

/** The server's refusal in a toast, as the specification has it; the field that it is about says what to do. */
function showRefusal(form: Pick<UseFormReturn<NewAccount>, 'setError' | 'getValues'>, error: unknown): void {
  const code = error instanceof ApiFailure ? error.code : undefined;
  if (code === 'auth.email-taken') form.setError('email', { message: m.identity_email_taken_hint() }, FOCUS);
  else showProblem(form, error, { 'auth.weak-password': 'password' });
  toast.error(errorText(error));
}

/** `isUnfinished` once the account exists, though signing up has failed: `signUp` continues with that account. */
function useSignUp() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isUnfinished, setIsUnfinished] = useState(false);
  const signUp = async (account: NewAccount) => {
    if (!isUnfinished) await createAccount(account, returnPathOf(search));
    setIsUnfinished(true);
    const pictureError = await finishSignUp(client, account);
    toast.success(m.identity_signed_up());
    if (pictureError) toast.error(m.identity_picture_not_saved({ reason: pictureError }));
    await navigate(returnPathOf(search), { replace: true });
  };
  return { signUp, isUnfinished };
}

/** Elsewhere, or by the form. While one of them works, the buttons of both show it. */
export function SignUp() {
  const providers = useProviderSignIn('signup');
  const { signUp, isUnfinished } = useSignUp();
  const form = useForm({
    resolver: useLazyResolver(loadResolver),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { register, control: fields, handleSubmit } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = handleSubmit(async (account) => {
    try {
      await signUp(account);
    } catch (error) {
      if (error instanceof UnfinishedSignUp) toast.error(m.common_something_went_wrong());
      else showRefusal(form, error);
    }
  });
  return (
    <>
      <ProviderButtons signIn={providers} isFormPending={isSubmitting} />
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        {isUnfinished && !isSubmitting && <Alert tone="error">{m.identity_signup_unfinished()}</Alert>}
        <Controller
          control={fields}
          name="image"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label={m.common_image()} hint={m.identity_picture_hint()} error={errors.image?.message}>
              {(control) => (
                <ImageInput
                  {...control}
                  ref={ref}
                  file={value}
                  accept={IMAGE_MEDIA_TYPES}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              )}
            </Field>
          )}
        />
        <Field label={m.identity_username()} error={errors.name?.message}>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label={m.common_email()} error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              autoComplete="username"
              readOnly={isUnfinished}
            />
          )}
        </Field>
        <Field
          label={m.identity_password()}
          hint={passwordHint(errors.password?.message)}
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="new-password" readOnly={isUnfinished} />
          )}
        </Field>
        <Button type="submit" size="large" pending={isSubmitting || providers.step !== undefined}>
          {m.identity_signup()}
        </Button>
      </form>
    </>
  );
}
