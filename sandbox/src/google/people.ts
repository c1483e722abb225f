import { createHash } from 'node:crypto';

export interface Person {
  name: string;
  email: string;
}

/** Many more than ever wait between their sign-in and the exchange of its code. */
const MOST_KEPT = 1000;

/** As Google's: 21 digits, for an address always the same. */
function subjectOf({ email }: Person): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return `1${String(BigInt(`0x${digest}`) % 10n ** 20n).padStart(20, '0')}`;
}

export interface People {
  /** Those who are offered on the page. */
  demonstration: Person[];
  /** Keeps somebody who has just signed in, and gives their subject. */
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
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return subject;
    },
    find: (subject) => kept.get(subject),
  };
}
