import { acceptInvitation, type Invitation, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { generatePath } from '../../lib/router/address.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import { startSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';
import { passwordHint } from './password-hint.ts';

interface AcceptInvitationProps {
  token: string;
  invitation: Invitation;
}

const weaknessOf = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'auth.weak-password' ? error.problem.errors?.[0]?.message : undefined;

function useAccept({ token, invitation: { CourseId, Email, HasAccount } }: AcceptInvitationProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState({ form: '', password: '' });
  const path = CourseId === null ? PAGES.listing.path : generatePath(PAGES.enrolledCourse.path, { id: CourseId });

  /** With the password that was just chosen; whoever has an account logs in as usual. */
  const enter = async (password: string) => {
    if (HasAccount) return navigate(pathWithReturn(PAGES.login.path, path), { replace: true });
    await callAuth('/sign-in/email', { email: Email, password });
    await startSession(client);
    return navigate(path, { replace: true });
  };
  const accept = async (name: string, password: string) => {
    setIsPending(true);
    setErrors({ form: '', password: '' });
    try {
      await call(acceptInvitation, {
        body: { Token: token, Name: name, ...(HasAccount ? {} : { Password: password }) },
      });
      toast.success(CourseId === null ? m.grants_people_invitation_accepted() : m.grants_invitation_accepted());
      await enter(password);
    } catch (error) {
      const password = weaknessOf(error) ?? '';
      setErrors({ form: password ? '' : errorText(error), password });
    }
    setIsPending(false);
  };
  return { accept, isPending, errors };
}

/** An invited person chooses a password, or takes the place into the account that they have. */
export function AcceptInvitation({ token, invitation }: AcceptInvitationProps) {
  const { accept, isPending, errors } = useAccept({ token, invitation });
  const [name, setName] = useState(invitation.Name);
  const [password, setPassword] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = !invitation.HasAccount && password === '';
    setIsEmpty(isMissing);
    if (!isMissing && !isPending) void accept(name, password);
  };
  const passwordError = isEmpty ? m.identity_password_missing() : errors.password;
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      {!invitation.HasAccount && (
        <>
          <Field label={m.grants_roster_name()}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                autoComplete="name"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <input type="hidden" name="username" autoComplete="username" value={invitation.Email} readOnly />
          <Field
            label={m.identity_password()}
            hint={passwordHint(passwordError || undefined)}
            error={passwordError || undefined}
          >
            {(control) => (
              <PasswordInput
                {...control}
                value={password}
                autoComplete="new-password"
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <Button type="submit" size="large" pending={isPending}>
        {m.grants_invitation_accept()}
      </Button>
    </form>
  );
}
