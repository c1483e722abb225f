import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { type ReceivedMail, testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });

let teacher: { id: string };
let course: { id: string };
let ada: { id: string; email: string };
let bob: { id: string; email: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  course = await t.given.course({ teacher_id: teacher.id });
  [ada, bob] = [await t.given.person({ email: 'ada@example.com' }), await t.given.person({ email: 'bob@example.com' })];
  for (const { id } of [ada, bob]) await t.given.enrolment(course.id, id);
});

const announce = (Title: string) =>
  t.as(teacher).post(`/classes/${course.id}/announcements`, { Title, Text: 'The kiln is hot.' });
async function announcementTo(person: { email: string }): Promise<ReceivedMail> {
  await announce('Kiln');
  const [mail] = await t.mailsTo(person.email);
  if (!mail) throw new Error('There is none.');
  return mail;
}
/** The path that mail programs call, and its origin. */
const headerOf = ({ headers }: ReceivedMail) => new URL(/^<(.*)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
const preferencesOf = async (person: { id: string }) => (await t.as(person).get('/mail-preferences')).json();
/** Advertising is off for all who have not asked for it. */
const isOff = async (person: { id: string }) => {
  const { ReducedWishes: _, ...others } = await preferencesOf(person);
  return Object.entries(others).flatMap(([kind, isOn]) => (isOn ? [] : [kind]));
};

interface Call {
  payload?: string | object;
  headers?: Record<string, string>;
}
const post = (url: URL, call: Call = {}) => t.app.inject({ method: 'POST', url: url.pathname, ...call });

test('a mail to a class says how to stop it in one click, and that nobody wrote it by hand', async () => {
  const mail = await announcementTo(ada);
  expect(mail.headers).toMatchObject({
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  });
  expect(headerOf(mail).href).toMatch(/^http:\/\/localhost:3000\/api\/unsubscribe\/[\w.-]+$/);
});

const BOUNDARY = 'x';
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`;

describe('one click, without logging in, switches off that kind of mail for that person', () => {
  test.each<[string, Call]>([
    [
      'a form',
      { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['a form in parts', { payload: PART, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }],
    ['JSON', { payload: {} }],
    ['no body', {}],
  ])('sent as %s', async (_, call) => {
    const url = headerOf(await announcementTo(ada));
    const reply = await post(url, call);
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ modifiedCount: 1 })]);
    expect(await isOff(ada)).toEqual(['Announcements']);
    expect(await isOff(bob)).toEqual([]);
    expect((await post(url, call)).json()).toMatchObject({ modifiedCount: 0 });
    await announce('Glaze');
    expect(await t.mailsTo(ada.email)).toHaveLength(1);
    expect(await t.mailsTo(bob.email)).toHaveLength(2);
  });
});

test('whoever only looks changes nothing, and is led to a page with a button', async () => {
  const mail = await announcementTo(ada);
  const url = headerOf(mail);
  const reply = await t.get(url.pathname);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store']);
  const page = new URL(reply.headers.location ?? '');
  expect(page.href).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?topic=announcements&token=/);
  expect(mail.text).toContain(`-- \nStop these emails:\n${page.href}`);
  expect(mail.html).toContain(`href="${page.href.replaceAll('&', '&amp;')}"`);
  const shown = await t.get(page.pathname + page.search, { accept: 'text/html' });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('<title>Stop emails · Guildhall</title>');
  expect(await isOff(ada)).toEqual([]);
});

test('nobody makes a link of their own, or changes whom or what it is for', async () => {
  const url = headerOf(await announcementTo(ada));
  const [id = '', topic = '', signature = ''] = url.pathname.split('/').at(-1)?.split('.') ?? [];
  const forged = [
    [bob.id, topic, signature],
    [id, 'grades', signature],
    [id, topic, signature.slice(1)],
    [id, topic],
  ];
  for (const parts of [...forged, ['x'], [id, topic, '']]) {
    const path = `/api/unsubscribe/${parts.join('.')}`;
    expect(codeOf(await t.app.inject({ method: 'POST', url: path }))).toEqual([404, 'mail-link.not-found']);
    expect(codeOf(await t.get(path))).toEqual([404, 'mail-link.not-found']);
  }
  expect([await isOff(ada), await isOff(bob)]).toEqual([[], []]);
});

test('a large form is refused, and no other call takes forms', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = headerOf(await announcementTo(ada));
  expect((await post(url, { payload: 'x'.repeat(5_000), headers })).statusCode).toBe(413);
  const other = await t.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: 'a=b', headers });
  expect(other.statusCode).toBe(415);
  expect(await isOff(ada)).toEqual([]);
});

test('the link of somebody whose account is gone changes nothing', async () => {
  const url = headerOf(await announcementTo(ada));
  await t.deps.database.deleteFrom('enrolment').where('student_id', '=', ada.id).execute();
  await t.deps.database.deleteFrom('user').where('id', '=', ada.id).execute();
  expect((await post(url)).json()).toMatchObject({ modifiedCount: 0 });
});
