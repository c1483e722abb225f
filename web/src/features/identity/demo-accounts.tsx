import { useState } from 'react';
import { HAS_DEMONSTRATION } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useLogin } from './use-login.ts';

/** As the server's demonstration makes them; everybody may know their password. */
const PASSWORD = 'guildhall-demo';
const PEOPLE = [
  { role: 'Student', email: 'student@guildhall.test' },
  { role: 'Teacher', email: 'teacher@guildhall.test' },
  { role: 'Admin', email: 'admin@guildhall.test' },
] as const;

/** In the sandbox one looks around as somebody else by one click. */
export function DemonstrationPeople() {
  const { login, trouble } = useLogin();
  const [chosen, setChosen] = useState('');
  if (!HAS_DEMONSTRATION) return null;
  const enter = async (email: string) => {
    if (chosen) return;
    setChosen(email);
    if (!(await login({ email, password: PASSWORD }))) setChosen('');
  };
  return (
    <section aria-labelledby="demonstration" className="grid gap-3 rounded-field bg-base-200 p-4">
      <h2 id="demonstration" className="font-sans font-semibold text-sm tracking-normal">
        Look around as a demonstration person
      </h2>
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <ul className="flex flex-wrap gap-2">
        {PEOPLE.map(({ role, email }) => (
          <li key={email}>
            <Button variant="outline" size="small" pending={chosen === email} onClick={() => enter(email)}>
              {role}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
