import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from './testing/start-guildhall.ts';
import { disagreements, endsByProvider, endsByUs, readProvidersBooks, underWay } from './testing/storm/books.ts';
import { type Insist, insistOn } from './testing/storm/insist.ts';
import { type MortalGuildhall, mortalGuildhall } from './testing/storm/mortal-guildhall.ts';
import { officeOf } from './testing/storm/office.ts';
import { passesBy } from './testing/storm/passes.ts';
import { mannerOf, studentsWho, type Wish } from './testing/storm/student.ts';
import { testApp } from './testing/test-app.ts';

const STUDENTS = Number(process.env.STORM ?? 200);
const AT_ONCE = 24;
/** Milliseconds. */
const PATIENCE = 300_000;
const LAST_WORK = { timeout: 60_000, interval: 100 };

/** Only to prepare, to sign tokens and to count: the students' server is a process of its own. */
const t = testApp();
let guildhall: MortalGuildhall;
let insist: Insist;

beforeAll(async () => {
  await t.deps.jobs.stop(0);
  const { host, port, user, password = '' } = inject('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  guildhall = mortalGuildhall({
    DATABASE_URL: `postgres://${user}:${password}@localhost/${rows[0]?.name}?host=${host}&port=${port}`,
    DATA_DIR: t.folder,
    PORT: String(await freePort()),
    PUBLIC_URL: t.deps.settings.publicUrl,
    TRUST_PROXY: 'yes',
  });
  insist = insistOn(guildhall);
  await guildhall.open();
});
afterAll(() => guildhall.end());

type Deed = () => Promise<unknown>;

/** In this order, so many at the same time. */
async function doAll(deeds: Deed[]): Promise<void> {
  const waiting = deeds.values();
  const work = async () => {
    for (const deed of waiting) await deed();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The others evenly among the ones. */
const among = (ones: Deed[], others: Deed[]): Deed[] =>
  ones.flatMap((one, place) => {
    const until = (number: number) => Math.floor((number * (others.length + 1)) / ones.length);
    return [...others.slice(Math.max(0, until(place) - 1), Math.max(0, until(place + 1) - 1)), one];
  });

const TROUBLE = { slow: 15, fail: 0.04, drop: 0.04, seed: 'storm' };

async function prepare() {
  const [admin, teacher] = [await t.given.person({ role: 'Admin' }), await t.given.person({ role: 'Teacher' })];
  const courses = [];
  for (const title of ['Steady', 'Dearer', 'Free for a while', 'Archived', 'Asked back']) {
    courses.push(await t.given.course({ title, teacher_id: teacher.id }));
  }
  const wishes: Wish[] = [];
  for (let n = 0; n < STUDENTS; n++) {
    const student = await t.given.person();
    for (const place of n % 4 ? [n] : [n, n + 1]) {
      const course = courses[place % courses.length];
      if (course) wishes.push({ student, course, ...mannerOf(n) });
    }
  }
  return { admin, teacher, courses, wishes };
}
