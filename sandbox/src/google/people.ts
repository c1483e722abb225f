import { createHash } from 'node:crypto';

export interface Person {
  name: string;
  email: string;
}

/** More than can wait between a sign-in and the exchange of its code. */
const MAX_KEPT = 1000;

/** 21 digits like Google's, always the same for an e-mail address. */
function subjectOf({ email }: Person): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return `1${String(BigInt(`0x${digest}`) % 10n ** 20n).padStart(20, '0')}`;
}

export interface People {
  /** People offered on the page. */
  demonstration: Person[];
  /** Remembers a person who signed in and returns their subject. */
  remember: (person: Person) => string;
  find: (subject: string) => Person | undefined;
}

export function createPeople(demonstration: Person[]): People {
  const kept = new Map<string, Person>();
  return {
    demonstration,
    remember: (person) => {
      const subject = subjectOf(person);
      kept.delete(subject);
      kept.set(subject, person);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return subject;
    },
    find: (subject) => kept.get(subject),
  };
}
