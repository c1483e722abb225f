import { PAGES, PasswordProof, type ProofMethod, type ProviderId } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { newToken } from '../../lib/random-ids.ts';
import { type Person, startSession, useSession } from '../../lib/session.ts';
import { providerName } from '../../lib/site.ts';
import { replaceToken } from '../../lib/token.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { callAuth } from './call-auth.ts';
import { CodeForm } from './code-form.tsx';
import { proofMethodsQuery } from './identity.queries.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { providerErrorText } from './provider-errors.ts';
import { openProviderPopup } from './provider-popup.ts';
import { signInByPopup } from './provider-popup-sign-in.ts';

interface ProofByProviderProps {
  provider: ProviderId;
  person: Person;
  onDone: () => void;
}

const ProofByGoogle = (props: Omit<ProofByProviderProps, 'provider'>) => (
  <ProofByProvider provider="google" {...props} />
);

const ProofByOidc = (props: Omit<ProofByProviderProps, 'provider'>) => <ProofByProvider provider="oidc" {...props} />;

/** By signing in once more, for somebody who has no password here. */
function ProofByProvider({ provider, person, onDone }: ProofByProviderProps) {
  const client = useQueryClient();
  const name = providerName(provider);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');

  /** Returns what went wrong; empty where the same person has signed in. */
  const signInAgain = async (popup: Window): Promise<string> => {
    const attempt = { id: newToken(), provider, via: 'popup', from: 'login', to: PAGES.home.path } as const;
    const outcome = await signInByPopup(client, popup, attempt, new AbortController().signal);
    if (typeof outcome === 'string') return providerErrorText(outcome, provider);
    const { uid, email } = await startSession(client);
    if (uid !== person.uid) return m.identity_proof_other_account({ provider: name });
    await replaceToken(email);
    return '';
  };

  const start = async () => {
    const popup = openProviderPopup();
    if (!popup) return setProblem(m.identity_proof_popup_blocked({ provider: name }));
    setIsPending(true);
    const text = await signInAgain(popup).catch(errorText);
    setIsPending(false);
    setProblem(text);
    if (text === '') onDone();
  };

  return (
    <div className="grid justify-items-start gap-4">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button pending={isPending} onClick={start}>
        {m.identity_continue_with_provider({ provider: name })}
      </Button>
    </div>
  );
}

const FIELD_BY_CODE = { 'auth.wrong-password': 'Password' } as const;

function ProofByPassword({ person, onDone }: { person: Person; onDone: () => void }) {
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

function ProofByCode({ onDone }: { onDone: () => void }) {
  const send = async (proof: { Code: string }) => {
    await callAuth('/proof/code', proof);
    onDone();
  };
  return <CodeForm send={send} hint={m.second_factors_code_hint()} action={m.identity_proof_confirm()} />;
}

function ProofByPasskey({ onDone }: { onDone: () => void }) {
  return (
    <PasskeyButton
      use={async ({ proveWithPasskey }) => {
        await proveWithPasskey();
        onDone();
      }}
    />
  );
}

interface ProofDialogProps {
  /** The person has proved who they are. */
  onDone: () => void;
  onClose: () => void;
}

const PARTS: Partial<Record<ProofMethod, typeof ProofByPassword>> = {
  password: ProofByPassword,
  passkey: ProofByPasskey,
  code: ProofByCode,
  google: ProofByGoogle,
  oidc: ProofByOidc,
};

/** Before what a stolen session must not be enough for. */
export default function ProofDialog({ onDone, onClose }: ProofDialogProps) {
  const methods = useQuery({ ...proofMethodsQuery, staleTime: 0, gcTime: 0 });
  const person = useSession();
  return (
    <Dialog open onClose={onClose} title={m.identity_proof_title()}>
      <p className="text-quiet text-sm">{m.identity_proof_intro()}</p>
      <QueryContent query={methods} loading={<Spinner label={m.common_loading()} />}>
        {({ Methods }) =>
          Methods.map((method) => {
            const Part = PARTS[method];
            return Part && person && <Part key={method} person={person} onDone={onDone} />;
          })
        }
      </QueryContent>
    </Dialog>
  );
}
