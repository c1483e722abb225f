import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort } from './testing/start-guildhall.ts';
import { endsByProvider, endsByUs, readProvidersBooks, underWay } from './testing/storm/books.ts';
import { countPlaces, disagreements } from './testing/storm/counts.ts';
import { type Insist, insistOn } from './testing/storm/insist.ts';
import { type MortalGuildhall, mortalGuildhall } from './testing/storm/mortal-guildhall.ts';
import { officeOf } from './testing/storm/office.ts';
import { passesBy } from './testing/storm/passes.ts';
import { studentsWho } from './testing/storm/student.ts';
import { among, doAll, weatherOf } from './testing/storm/weather.ts';
import { givenCourses, givenWish, givenWishes, leftOut } from './testing/storm/wishes.ts';
import { testApp } from './testing/test-app.ts';

const STUDENTS = 200;
/** Purchases that are under way at the same time. */
const AT_ONCE = 20;
/** Milliseconds: a minute on two quiet cores. */
const PATIENCE = 300_000;
/** Of five classes one is deleted. */
const STILL_OFFERED = 4;
/** An admin, a teacher, and two who pay what they need not. */
const OTHERS = 4;
const EVERY_END = ['paid', 'refunded', 'disputed', 'charged-back'];
const LAST_WORK = { timeout: 60_000, interval: 100 };

/** Prepares, signs tokens, and counts; the server that people meet is a process of its own on the same database. */
const PORT = String(await freePort());
const t = testApp({ environment: { PORT } });
const by = passesBy((person) => t.tokenOf(person));
let guildhall: MortalGuildhall;
let insist: Insist;

beforeAll(async () => {
  await t.deps.jobs.stop(0);
  const { host, port, user, password = '' } = inject('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  const url = `postgres://${user}:${password}@localhost/${rows[0]?.name}?host=${host}&port=${port}`;
  guildhall = mortalGuildhall({ DATABASE_URL: url, DATA_DIR: t.folder, PORT, TRUST_PROXY: 'yes' });
  insist = insistOn(guildhall);
  await guildhall.open();
});
afterAll(() => guildhall.end());

/** By which its operator and the browsers call the provider. */
async function keysOfProvider() {
  const { rows } = await sql<{ value: { secretKey: string; publishableKey: string } }>`
    select value from sandbox_stripe.setting where name = 'keys'
  `.execute(t.deps.database);
  return rows[0]?.value ?? { secretKey: '', publishableKey: '' };
}

/** Everybody buys, and everything else happens meanwhile. */
async function storm() {
  const [admin, teacher] = [await t.given.person({ role: 'Admin' }), await t.given.person({ role: 'Teacher' })];
  const courses = await givenCourses(t.given, teacher);
  const wishes = await givenWishes(t.given, courses, STUDENTS);
  const unlucky = [await givenWish(t.given, courses.generous), await givenWish(t.given, courses.generous)] as const;
  const { secretKey, publishableKey } = await keysOfProvider();
  const office = officeOf({ insist, by, admin, teacher, secretKey });
  const students = studentsWho({ insist, by, publishableKey });
  const purchases = wishes.map((wish) => () => students.buy(wish));
  await doAll(among(purchases, weatherOf({ guildhall, office, students, courses, unlucky })), AT_ONCE);
  await office.setFaults({});
  return { courses, wishes: [...wishes, ...unlucky], askedBack: office.askedBack() };
}

/** As if the time of each payment had come: whoever starts next looks at all of them. */
const letTimePass = () =>
  t.deps.database.updateTable('payment').set({ look_at: new Date() }).where('look_at', 'is not', null).execute();

const read = async (path: string) => (await insist({ method: 'GET', path })).body;

test(
  'whatever fails while two hundred students buy, each charge is one place or goes back',
  async () => {
    const { database } = t.deps;
    const { courses, wishes, askedBack } = await storm();
    await letTimePass();
    await guildhall.kill();
    await vi.waitFor(async () => expect(await underWay(database)).toEqual([]), LAST_WORK);

    const ends = endsByProvider(await readProvidersBooks(insist));
    expect(await endsByUs(database)).toEqual(ends);
    expect(ends.map(({ status }) => status)).toEqual(expect.arrayContaining(EVERY_END));
    expect(await disagreements(database, courses.generous)).toEqual([]);
    expect(await leftOut(t, wishes, courses, askedBack)).toEqual([]);
    const totalEnrolled = await countPlaces(database);
    const totals = { totalUsers: STUDENTS + OTHERS, totalCourses: STILL_OFFERED, totalEnrolled };
    expect(await read('/api/platform-stats')).toEqual(totals);
    expect(await read('/api/total-enrolled')).toEqual({ totalEnrolled });
  },
  PATIENCE,
);
