import { m } from '@guildhall/messages';
import { useState } from 'react';
import { HAS_DEMONSTRATION } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useLogin } from './use-login.ts';

/** The demonstration's accounts. Their password is public. */
const PASSWORD = 'guildhall-demo';
const ACCOUNTS = [
  { role: 'Student', email: 'student@guildhall.test' },
  { role: 'Teacher', email: 'teacher@guildhall.test' },
  { role: 'Admin', email: 'admin@guildhall.test' },
] as const;

/** Logs in to an account of the demonstration by one click. */
export function DemoAccounts() {
  const { login, formError } = useLogin();
  const [pendingEmail, setPendingEmail] = useState('');
  if (!HAS_DEMONSTRATION) return null;
  const loginAs = async (email: string) => {
    if (pendingEmail) return;
    setPendingEmail(email);
    if (!(await login({ email, password: PASSWORD }))) setPendingEmail('');
  };
  return (
    <section aria-labelledby="demo-accounts" className="grid gap-3 noscript:hidden rounded-field bg-base-200 p-4">
      <h2 id="demo-accounts" className="font-sans font-semibold text-sm tracking-normal">
        {m.identity_demo_heading()}
      </h2>
      {formError && <Alert tone="error">{formError}</Alert>}
      <ul className="flex flex-wrap gap-2">
        {ACCOUNTS.map(({ role, email }) => (
          <li key={email}>
            <Button variant="outline" size="small" pending={pendingEmail === email} onClick={() => loginAs(email)}>
              {m.common_role({ role })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
