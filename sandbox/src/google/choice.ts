import type { Person } from './people.ts';

export interface Problem {
  field: keyof Person;
  message: string;
}

type Choice =
  | { is: 'nobody' }
  | { is: 'somebody'; person: Person }
  /** Not yet one: to be shown again with what was typed. */
  | { is: 'unclear'; typed: Person; problem: Problem };

type Form = Record<string, string | undefined>;

const MOST_CHARACTERS = 200;
const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;

/** What was chosen on the page: a demonstration person by a click, anybody by name and e-mail, or to cancel. */
export function readChoice({ cancel, person: email, ...form }: Form, demonstration: Person[]): Choice {
  if (cancel !== undefined) return { is: 'nobody' };
  const known = demonstration.find((person) => person.email === email);
  if (known) return { is: 'somebody', person: known };
  const typed = { name: form.name?.trim() ?? '', email: form.email?.trim().toLowerCase() ?? '' };
  const problem = problemOf(typed);
  return problem ? { is: 'unclear', typed, problem } : { is: 'somebody', person: typed };
}

function problemOf({ name, email }: Person): Problem | undefined {
  if (name === '') return { field: 'name', message: 'Enter a name.' };
  if (name.length > MOST_CHARACTERS) return { field: 'name', message: `Use ${MOST_CHARACTERS} characters at most.` };
  if (EMAIL.test(email) && email.length <= MOST_CHARACTERS) return undefined;
  return { field: 'email', message: 'Enter an e-mail address, such as someone@example.com.' };
}
