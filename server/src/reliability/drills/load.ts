import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD } from '../../testing/accounts.ts';
import { inProgramDatabase, post } from '../../testing/program-calls.ts';
import { enrol, type Site, signUp } from './site.ts';

/** Answers of one kind of request, by status; 0 where there was none. */
export interface Answers {
  statuses: Map<number, number>;
  /** Milliseconds. */
  slowest: number;
}

/** Milliseconds from one request of a kind to the next. */
const PAUSES = { ready: 40, enrolment: 150, signIn: 2_000, signUp: 4_000 };
type Kind = keyof typeof PAUSES;

/** What was answered with success. */
interface Ledger {
  enrolments: { studentId: string; courseId: string }[];
  emails: string[];
}

/** A visitor's pages and lists that are cached. */
const READY = ['/', '/api/top-classes', '/api/all-classes'];

/** The places that no student has yet, in turn. */
function* placesOf({ students, courseIds }: Site) {
  for (const courseId of courseIds) for (const student of students) yield { student, courseId };
}

function createRequests(site: Site, ledger: Ledger): Record<Kind, (turn: number) => Promise<number>> {
  const { url, students } = site;
  const places = placesOf(site);
  const statusOf = async (reply: Promise<Response>) => {
    const response = await reply;
    await response.arrayBuffer();
    return response.status;
  };
  return {
    ready: (turn) => statusOf(fetch(url + READY[turn % READY.length])),
    enrolment: async () => {
      const { value } = places.next();
      if (!value) throw new Error('The drill has too few classes.');
      const { student, courseId } = value;
      const status = await enrol(url, student, courseId);
      if (status === 200) ledger.enrolments.push({ studentId: student.id, courseId });
      return status;
    },
    signIn: (turn) => {
      const email = students[turn % students.length]?.email;
      return statusOf(post(url, '/auth/sign-in/email', { email, password: PASSWORD }));
    },
    signUp: async (turn) => {
      const email = `newcomer-${turn}@drill.example`;
      const status = await statusOf(signUp(url, email));
      if (status === 200) ledger.emails.push(email);
      return status;
    },
  };
}

/** People at work until `stop`: readers, students who enrol, and some who sign in and up. */
export function startLoad(site: Site) {
  const ledger: Ledger = { enrolments: [], emails: [] };
  const answers = {} as Record<Kind, Answers>;
  const requests = createRequests(site, ledger);
  let isStopped = false;

  const repeat = async (kind: Kind) => {
    const seen: Answers = { statuses: new Map(), slowest: 0 };
    answers[kind] = seen;
    for (let turn = 0; !isStopped; turn++) {
      const before = performance.now();
      const status = await requests[kind](turn).catch((error: Error) => {
        if (error.message !== 'fetch failed') throw error;
        return 0;
      });
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
      seen.slowest = Math.max(seen.slowest, performance.now() - before);
      await delay(PAUSES[kind]);
    }
  };
  const work = Promise.all((Object.keys(PAUSES) as Kind[]).map(repeat));
  return {
    ledger,
    answers,
    stop: async () => {
      isStopped = true;
      await work;
    },
  };
}

export const countOf = ({ statuses }: Answers, ...wanted: number[]): number =>
  wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);

export const totalOf = ({ statuses }: Answers): number => [...statuses.values()].reduce((sum, count) => sum + count, 0);

export const otherThan = ({ statuses }: Answers, ...allowed: number[]): number[] =>
  [...statuses.keys()].filter((status) => !allowed.includes(status));

/** How many answered successes are not in the database. */
export async function countLost({ program }: Pick<Site, 'program'>, { enrolments, emails }: Ledger): Promise<number> {
  const enrolled = await inProgramDatabase(
    program,
    `select student_id, course_id from enrolment where state = 'active'`,
  );
  const people = await inProgramDatabase(program, 'select email from "user"');
  const known = new Set([
    ...enrolled.map((row) => `${row.student_id} ${row.course_id}`),
    ...people.map(({ email }) => email),
  ]);
  const promised = [...enrolments.map(({ studentId, courseId }) => `${studentId} ${courseId}`), ...emails];
  return promised.filter((each) => !known.has(each)).length;
}
