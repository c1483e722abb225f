import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '@guildhall/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDisagreements } from '../backup/consistency/check-consistency.ts';
import { withDatabase } from '../database/database.ts';
import type { Guildhall } from '../testing/start-guildhall.ts';
import { call, joinAt, startTwoReleases, type TwoReleases } from './two-releases.ts';

let releases: TwoReleases;
let teacher: Awaited<ReturnType<typeof joinAt>>;
beforeAll(async () => {
  releases = await startTwoReleases();
  teacher = await joinAt(releases.old, releases.next, 'Tea');
  await releases.query(`update "user" set role = 'Admin' where email = $1`, [teacher.email]);
}, 120_000);
afterAll(() => releases?.stop());

const A_CLASS = `
  with picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, created_at, updated_at, published_at)
  select gen_random_uuid(), "user".id, $2, 'With clay, on the wheel and by hand.', 5000, picture.id, $3, now(), now(),
    case $3 when 'Approved' then now() end
  from picture, "user" where email = $1 returning id`;

/** A class of the teacher, as the release before stores one. */
async function storeClass(title: string, status = 'Approved'): Promise<string> {
  const [row] = await releases.query(A_CLASS, [teacher.email, title, status]);
  return String(row?.id);
}

/** What a student's browser does; returns the status of the last call. */
async function buy({ url }: Guildhall, courseId: string, headers: Record<string, string>): Promise<number> {
  const { body: config } = await call(url, 'GET', '/api/payment-config');
  const intent = await call(url, 'POST', '/api/create-payment-intent', { body: { data: { _id: courseId } }, headers });
  const { TransactionID, clientSecret } = intent.body;
  await fetch(`${url}/sandbox/stripe/v1/payment_intents/${TransactionID}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: String(config.publishableKey),
      client_secret: String(clientSecret),
      payment_method: 'pm_card_visa',
    }),
  });
  const body = { PaymentDetails: { TransactionID } };
  return (await call(url, 'PUT', `/api/class-enrollment/${courseId}`, { body, headers })).status;
}

const setAssignment = ({ url }: Guildhall, courseId: string) =>
  call(url, 'PUT', `/api/add-assignment/${courseId}`, {
    body: {
      formData: { AssignmentTitle: 'A bowl', AssignmentDescription: 'Of one piece.', AssignmentDeadLine: '2099-01-01' },
    },
    headers: teacher.headers,
  });

/** From the server of the release before to today's, and the other way. */
const bothWays = (): [Guildhall, Guildhall, string][] => [
  [releases.old, releases.next, 'old'],
  [releases.next, releases.old, 'next'],
];

test('who signs up, buys and hands in at the server of one release finds it at the other, and the teacher too', async () => {
  for (const [one, other, name] of bothWays()) {
    const courseId = await storeClass(`Pottery of the ${name}`);
    const { email, headers, statuses } = await joinAt(one, other, `Student-${name}`);
    expect(statuses).toEqual([200, 200]);
    expect(await buy(one, courseId, headers)).toBe(200);
    const classes = await call(other.url, 'GET', `/api/my-enrolled-class/${email}`, { headers });
    expect(classes).toMatchObject({ status: 200, text: expect.stringContaining(courseId) });
    const payments = await call(other.url, 'GET', '/api/my-payments', { headers });
    expect(payments).toMatchObject({ status: 200, text: expect.stringContaining(courseId) });

    expect((await setAssignment(releases.next, courseId)).status).toBe(200);
    const [assignment] = await releases.query('select id from assignment where course_id = $1', [courseId]);
    const body = { classObeject: { _id: assignment?.id, Answer: 'A bowl of red clay' } };
    expect((await call(one.url, 'PUT', `/api/submit-assignment/${courseId}`, { body, headers })).status).toBe(200);
    const path = `/api/assignments/${assignment?.id}/submissions`;
    const { text } = await call(other.url, 'GET', path, { headers: teacher.headers });
    expect(text).toContain('A bowl of red clay');
  }
});

test('a class that is approved at the server of one release is listed and found by the other, which had cached the list', async () => {
  for (const [one, other, name] of bothWays()) {
    const courseId = await storeClass(`Weaving of the ${name}`, 'Pending');
    const isListed = async () => (await call(other.url, 'GET', '/api/all-classes')).text.includes(courseId);
    expect(await isListed()).toBe(false);
    const approved = await call(one.url, 'PUT', `/api/aprove-cls/${courseId}`, { headers: teacher.headers });
    expect(approved.status).toBe(200);
    await expect.poll(isListed, { timeout: 5_000, interval: 20 }).toBe(true);
    const find = async (q: string) => (await call(other.url, 'GET', `/api/all-classes?q=${q}+${name}`)).text;
    for (const q of ['weaving', 'weavign']) expect(await find(q)).toContain(courseId);
    if (other === releases.next) expect(await find('weaves')).toContain(courseId);
  }
});

test('a student of the demonstration of 0.2.0 has their classes at today’s server, and the database agrees', async () => {
  const origins = await releases.query(`select origin from enrolment join "user" on student_id = "user".id
    where demonstration group by origin order by origin`);
  expect(origins).toEqual([{ origin: 'free' }, { origin: 'granted' }]);
  const [, , { email }] = DEMONSTRATION_ACCOUNTS;
  const body = { email, password: DEMONSTRATION_PASSWORD };
  const { cookie } = await call(releases.next.url, 'POST', '/api/auth/sign-in/email', { body });
  const jwt = await call(releases.next.url, 'POST', '/api/jwt', { body: { email }, headers: { cookie } });
  const headers = { authorization: `Bearer ${jwt.body.token}` };
  const { text } = await call(releases.next.url, 'GET', `/api/my-enrolled-class/${email}`, { headers });
  expect(JSON.parse(text).length).toBeGreaterThan(0);
  expect(await withDatabase(releases.connection, findDisagreements)).toEqual([]);
});

/** In docs/releases.md, with the reason. */
test('a teacher cannot set an assignment at the server of 0.2.0 any more, and nothing is stored', async () => {
  const courseId = await storeClass('Without assignments');
  expect((await setAssignment(releases.old, courseId)).status).toBe(500);
  expect(await releases.query('select id from assignment where course_id = $1', [courseId])).toEqual([]);
});

test('another server of 0.2.0 does not start on the newer database, and the running one still ends in order', async () => {
  const { code, printed } = await releases.failToStartOld();
  expect([code, printed]).toEqual([1, expect.stringContaining('The database was made by a newer Guildhall')]);
  expect(await releases.old.end('SIGTERM')).toBe(0);
  expect((await call(releases.next.url, 'GET', '/readyz')).body).toMatchObject({ status: 'ready' });
});
