import type { Person } from './people.ts';

export interface Problem {
  field: keyof Person;
  message: string;
}

type Choice =
  | { is: 'nobody' }
  | { is: 'somebody'; person: Person }
  /** The form is shown again with the input and the problem. */
  | { is: 'unclear'; typed: Person; problem: Problem };

type Form = Record<string, string | undefined>;

const MAX_CHARACTERS = 200;
const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;

/** Reads the sign-in form: a demonstration person, a name and e-mail, or a cancellation. */
export function readSignInForm({ cancel, person: email, ...form }: Form, demonstration: Person[]): Choice {
  if (cancel !== undefined) return { is: 'nobody' };
  const known = demonstration.find((person) => person.email === email);
  if (known) return { is: 'somebody', person: known };
  const typed = { name: form.name?.trim() ?? '', email: form.email?.trim().toLowerCase() ?? '' };
  const problem = problemOf(typed);
  return problem ? { is: 'unclear', typed, problem } : { is: 'somebody', person: typed };
}

function problemOf({ name, email }: Person): Problem | undefined {
  if (name === '') return { field: 'name', message: 'Enter a name.' };
  if (name.length > MAX_CHARACTERS) return { field: 'name', message: `Use ${MAX_CHARACTERS} characters at most.` };
  if (EMAIL.test(email) && email.length <= MAX_CHARACTERS) return undefined;
  return { field: 'email', message: 'Enter an email address, such as someone@example.com.' };
}
