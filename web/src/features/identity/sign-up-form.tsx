import { IMAGE_MEDIA_TYPES, SignUp } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { PictureFile } from '../../lib/picture-file.ts';
import { returnPathOf } from '../../lib/return-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { passwordHint } from './password-hint.ts';
import { createAccount, finishSignUp, type NewAccount, UnfinishedSignUp } from './sign-up.ts';

const SignUpInput = SignUp.extend({ image: PictureFile });

const FIELD_BY_CODE = {
  'auth.weak-password': 'password',
  'auth.email-taken': 'email',
} as const;

/** Which rule it breaks is said at the field. */
const isWeak = (error: unknown) => error instanceof ApiFailure && error.code === 'auth.weak-password';

/** `isUnfinished` once the account exists, though signing up has failed: `signUp` continues with that account. */
function useSignUp() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isUnfinished, setIsUnfinished] = useState(false);
  const signUp = async (account: NewAccount) => {
    if (!isUnfinished) await createAccount(account);
    setIsUnfinished(true);
    const pictureError = await finishSignUp(client, account);
    toast.success(m.identity_signed_up());
    if (pictureError) toast.error(m.identity_picture_not_saved({ reason: pictureError }));
    await navigate(returnPathOf(search), { replace: true });
  };
  return { signUp, isUnfinished };
}

export function SignUpForm() {
  const { signUp, isUnfinished } = useSignUp();
  const [formError, setFormError] = useState('');
  const form = useForm({ resolver: zodResolver(SignUpInput), defaultValues: { name: '', email: '', password: '' } });
  const { register, control: fields, handleSubmit, resetField } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = handleSubmit(async (account) => {
    setFormError('');
    try {
      await signUp(account);
    } catch (error) {
      if (error instanceof UnfinishedSignUp) {
        setFormError(m.identity_signup_unfinished());
        toast.error(m.common_something_went_wrong());
        return;
      }
      resetField('password');
      setFormError(showProblem(form, error, FIELD_BY_CODE) ?? '');
      toast.error(isWeak(error) ? m.errors_auth_weak_password() : errorText(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      <Controller
        control={fields}
        name="image"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label={m.common_image()} hint={m.media_formats()} error={errors.image?.message}>
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
          <TextInput {...control} {...register('email')} type="email" autoComplete="username" readOnly={isUnfinished} />
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
      <Button type="submit" size="large" pending={isSubmitting}>
        {m.identity_signup()}
      </Button>
    </form>
  );
}
