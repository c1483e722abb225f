import type { Site } from './site.ts';

/** What was answered with success, and what has to be in the database at the end because of it. */
export interface Ledger {
  accounts: Set<string>;
  /** By class and student: the state that the last success left. */
  enrolments: Map<string, 'active' | 'ended'>;
  notes: Map<string, string>;
  /** By class and student: texts of which the stored one must be one, the last success and what was tried after it. */
  reviews: Map<string, string[]>;
  answers: Map<string, string[]>;
  titles: Map<string, string[]>;
  /** By lesson and student. */
  done: Set<string>;
}

export const createLedger = (): Ledger => ({
  accounts: new Set(),
  enrolments: new Map(),
  notes: new Map(),
  reviews: new Map(),
  answers: new Map(),
  titles: new Map(),
  done: new Set(),
});

/** To be noted before a request that replaces a text, because a lost answer may have been a success. */
export function noteAttempt(texts: Map<string, string[]>, key: string, text: string): void {
  const known = texts.get(key);
  if (known) known.push(text);
}

export function noteSuccess(texts: Map<string, string[]>, key: string, text: string): void {
  texts.set(key, [text]);
}

interface Stored {
  key: string;
  value: string;
}

const ENROLMENTS = `select course_id || ' ' || student_id as key, state as value from enrolment`;
const NOTES = `select id::text as key, text as value from lesson_note`;
const REVIEWS = `select course_id || ' ' || student_id as key, description as value from review`;
const ANSWERS = `select assignment_id || ' ' || student_id as key, answer as value from submission`;
const TITLES = `select id::text as key, title as value from course`;
const DONE = `select lesson_id || ' ' || student_id as key, '' as value from lesson_progress where done_at is not null`;

/** A sentence for each success that is not there. */
export async function findLost(site: Site, ledger: Ledger): Promise<string[]> {
  const stored = async (text: string) =>
    Map.groupBy(await site.query<Stored>(text), ({ key }) => key) as Map<string, Stored[]>;
  const lost: string[] = [];
  const accounts = new Set((await site.query<{ email: string }>('select email from "user"')).map(({ email }) => email));
  for (const email of ledger.accounts) if (!accounts.has(email)) lost.push(`the account ${email}`);
  const enrolments = await stored(ENROLMENTS);
  for (const [key, state] of ledger.enrolments) {
    const isActive = enrolments.get(key)?.some(({ value }) => value === 'active') ?? false;
    if (isActive !== (state === 'active')) lost.push(`the enrolment ${key}, which has to be ${state}`);
  }
  const notes = await stored(NOTES);
  for (const [id, text] of ledger.notes) if (notes.get(id)?.[0]?.value !== text) lost.push(`the note ${id}`);
  for (const [kind, sql] of [
    ['reviews', REVIEWS],
    ['answers', ANSWERS],
    ['titles', TITLES],
  ] as const) {
    const texts = await stored(sql);
    for (const [key, allowed] of ledger[kind]) {
      if (!allowed.includes(texts.get(key)?.[0]?.value ?? '')) lost.push(`of the ${kind}: ${key}`);
    }
  }
  const done = await stored(DONE);
  for (const key of ledger.done) if (!done.has(key)) lost.push(`the finished lesson ${key}`);
  return lost;
}

export const countSuccesses = (ledger: Ledger): number =>
  Object.values(ledger).reduce((sum, { size }) => sum + size, 0);
