import { m } from '@guildhall/messages';
import { callAuth } from './call-auth.ts';
import { CodeForm } from './code-form.tsx';

export function ProofByCode({ onDone }: { onDone: () => void }) {
  const send = async (proof: { Code: string }) => {
    await callAuth('/proof/code', proof);
    onDone();
  };
  return <CodeForm send={send} hint={m.second_factors_code_hint()} action={m.identity_proof_confirm()} />;
}
