import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD } from '../../testing/accounts.ts';
import { inProgramDatabase, post } from '../../testing/program-calls.ts';

interface Program {
  dataDir: string;
}

interface Student {
  id: string;
  email: string;
  authorization: string;
}

/** What a drill works with: people who have signed up over HTTP, and free classes. */
export interface Site {
  url: string;
  program: Program;
  students: Student[];
  courseIds: string[];
}

const STUDENTS = 6;
const COURSES = 500;

/** With the limits of addresses out of the way: everybody comes from this machine. */
export const UNLIMITED = { ADDRESS_LIMIT_FACTOR: '100000' };

const A_CLASS_EACH = `
  with teacher as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    values (gen_random_uuid(), 'Ann Teacher', 'ann@drill.example', 'Teacher', now(), now()) returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at, published_at)
  select gen_random_uuid(), teacher.id, 'Class ' || number, 'A class of the drill.', 0, picture.id,
    'Approved', now(), now(), now()
  from teacher, picture, generate_series(1, ${COURSES}) as number returning id`;

const signUp = (url: string, email: string): Promise<Response> =>
  post(url, '/auth/sign-up/email', { name: 'Ada Student', email, password: PASSWORD });

export async function createStudent(url: string, program: Program, email: string): Promise<Student> {
  const cookie = (await signUp(url, email)).headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { token } = (await (await post(url, '/jwt', { email }, { cookie })).json()) as { token: string };
  const [row] = await inProgramDatabase(program, 'select id from "user" where email = $1', [email]);
  return { id: row.id, email, authorization: `Bearer ${token}` };
}

/** In a free class; the status of the answer. */
export async function enrol(url: string, { authorization }: Student, courseId: string): Promise<number> {
  const response = await fetch(`${url}/api/class-enrollment/${courseId}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ PaymentDetails: {} }),
  });
  await response.arrayBuffer();
  return response.status;
}

export async function createSite(program: Program, url: string): Promise<Site> {
  const courses = await inProgramDatabase(program, A_CLASS_EACH);
  const students: Student[] = [];
  for (let number = 1; number <= STUDENTS; number++) {
    students.push(await createStudent(url, program, `student-${number}@drill.example`));
  }
  return { url, program, students, courseIds: courses.map(({ id }) => id) };
}

export async function findPostmaster({ dataDir }: Program): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

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
