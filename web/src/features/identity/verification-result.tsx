import { m } from '@guildhall/messages';
import type { Person } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { VerificationAlert, type VerificationAlertProps } from './verification-alert.tsx';

interface VerificationResultProps extends Omit<VerificationAlertProps, 'person'> {
  /** Null for those who have opened the mail where they are not signed in. */
  person: Person | null | undefined;
}

/** On a page that people may see without signing in: what the link in the verification mail has done. */
export function VerificationResult({ person, verification, returnTo }: VerificationResultProps) {
  if (person) return <VerificationAlert person={person} verification={verification} returnTo={returnTo} />;
  if (person === undefined || verification !== 'confirmed') return null;
  return <Alert>{m.identity_email_confirmed_login()}</Alert>;
}
