import { beforeEach, expect, test } from 'vitest';
import { auditEntriesIn } from '../../testing/audit-entries.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let admin: { id: string };

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root', email: 'root@example.com' });
});

const { decide } = auditEntriesIn(t);
const download = (list: string, query: Record<string, string> = {}) =>
  t.as(admin).get(`/exports/${list}.csv?${new URLSearchParams(query)}`);
const linesOf = async (list: string, query?: Record<string, string>) =>
  (await download(list, query)).body.trimEnd().split('\r\n').slice(1);
const readAudit = async () => (await t.as(admin).get('/audit')).json();

async function useTimeZone(TimeZone: string) {
  await t.as(admin).put('/shop-settings', { TimeZone }, 0);
}

test('an admin downloads the people with the role of the filter, in the time zone of the shop', async () => {
  await useTimeZone('Asia/Tokyo');
  const suspended_at = new Date('2026-05-31T15:30:00Z');
  await t.given.person({ name: 'Zoë "Z", Dr. 🎻', email: 'zoe@example.com', suspended_at, suspended_reason: 'Spam' });
  await t.given.person({ name: 'Tom', email: 'tom@example.com', role: 'Teacher' });
  const reply = await download('people', { role: 'Student' });
  expect(reply.body).toBe(
    [
      '\ufeffName,Email,Role,Suspended (Asia/Tokyo)',
      '"Zoë ""Z"", Dr. 🎻",zoe@example.com,Student,2026-06-01 00:30',
      '',
    ].join('\r\n'),
  );
  expect(reply.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="People \d{4}-\d\d-\d\d\.csv"$/);
  expect(await linesOf('people', { text: 'TOM@' })).toEqual(['Tom,tom@example.com,Teacher,']);
});

test('an admin downloads the classes of a status, in the order of the list', async () => {
  const teacher_id = (await t.given.person({ name: 'Tom', email: 'tom@example.com', role: 'Teacher' })).id;
  for (const title of ['Weaving', 'Basketry']) await t.given.course({ teacher_id, title, price_cents: 4_990 });
  await t.given.course({ teacher_id, title: 'Waits', status: 'Pending' });
  const lines = await linesOf('classes', { status: 'Approved', sort: 'title' });
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
    ['Basketry', 'Approved'],
    ['Weaving', 'Approved'],
  ]);
  expect(lines[0]).toContain(',49.90,USD,Tom,tom@example.com,0,0,,');
  expect((await linesOf('classes', { q: 'wait' }))[0]).toMatch(/^Waits,Pending,/);
});

test('an admin downloads the payments of a status, with as many decimals as the currency has', async () => {
  const student = await t.given.person({ name: 'Ada', email: 'ada@example.com' });
  const course = await t.given.course({ title: 'Knots' });
  const payment = { course_id: course.id, student_id: student.id, created_at: new Date('2026-01-02T03:04:05Z') };
  await t.given.payment({ ...payment, status: 'paid', amount_cents: 4_999, currency: 'JPY', intent_id: 'pi_1' });
  await t.given.payment({ status: 'canceled' });
  const [line, ...others] = await linesOf('payments', { status: 'paid' });
  expect(line).toMatch(/^2026-01-02 03:04,.*,paid,4999,0,JPY,Knots,Ada,ada@example\.com,pi_1,$/);
  expect([others.length, (await linesOf('payments', { q: 'ada@' })).length]).toEqual([0, 1]);
});

test('an admin downloads the decisions about a person', async () => {
  const tom = await t.given.person({ name: 'Tom' });
  await decide(tom, 'Oil painting', { action: 'course.rejected', reason: 'Too\nshort', at: Date.UTC(2026, 0, 2) });
  await decide(await t.given.person({ name: 'Eve' }), 'Ink');
  await t.deps.database.updateTable('audit_entry').set({ key_name: 'Books' }).execute();
  const { body } = await download('audit', { person: 'tom' });
  expect(body.split('\r\n').slice(1)).toEqual([
    '2026-01-02 00:00,course.rejected,,,Oil painting,Tom,"Too\nshort",Books',
    '',
  ]);
});

test.each(['=1+1', '+1+1', '-1-1', '@SUM(A1)', '\t=1', '＝1+1'])(
  'a spreadsheet takes %j for text in every file',
  async (text) => {
    const person = await t.given.person({ name: text });
    const course = await t.given.course({ title: text, reason: text });
    await t.given.payment({ course_id: course.id, student_id: person.id, reason: text });
    await decide(person, text, { reason: text });
    for (const list of ['people', 'classes', 'payments', 'audit']) {
      const { body } = await download(list);
      expect(body).toContain(`'${text}`);
      expect(body).not.toMatch(/(^|[,"\n])[=+\-@＝\t]/);
    }
  },
);

test('that a list was downloaded is in the audit, with its filters and without the text that was searched', async () => {
  await download('people', { text: 'jane@example.com', role: 'Teacher' });
  await download('classes');
  expect(await readAudit()).toMatchObject([
    { Kind: 'list.downloaded', ActorName: 'Root', Subject: 'Classes', Reason: '', PersonId: null },
    { Kind: 'list.downloaded', ActorName: 'Root', Subject: 'People', Reason: 'searched, role: Teacher' },
  ]);
});

test('1,203 people are all in the file, once', async () => {
  const rows = Array.from({ length: 1_203 }, (_, n) => ({ ...person(n) }));
  await t.deps.database.insertInto('user').values(rows).execute();
  const lines = await linesOf('people', { role: 'Student' });
  expect([lines.length, new Set(lines).size]).toEqual([1_203, 1_203]);
});

const person = (n: number) => ({
  id: crypto.randomUUID(),
  name: 'Somebody',
  email: `p${n}@example.com`,
  created_at: new Date(0),
  updated_at: new Date(0),
});

test('nobody but an admin gets a file, or leaves an entry', async () => {
  const teacher = await t.given.person({ role: 'Teacher' });
  for (const list of ['people', 'classes', 'payments', 'audit']) {
    expect(codeOf(await t.as(teacher).get(`/exports/${list}.csv`))).toEqual([403, 'auth.forbidden']);
    expect(codeOf(await t.asNobody.get(`/exports/${list}.csv`))).toEqual([401, 'auth.required']);
  }
  expect(await readAudit()).toEqual([]);
});

test('sixty files an hour are enough', async () => {
  for (let file = 0; file < 60; file++) expect((await download('audit', { person: 'x' })).statusCode).toBe(200);
  expect(codeOf(await download('people'))).toEqual([429, 'request.too-many']);
});
