import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { purchasesIn } from '../../../testing/purchases.ts';
import { rosterIn } from '../../../testing/roster.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { buy, enrolledCountOf, enrolmentsIn } = purchasesIn(t);
const { check, confirm, invitations, running } = rosterIn(t);

let admin: { id: string };
let ada: { id: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root' });
  ada = await t.given.person({ name: 'Ada', email: 'ada@example.com', email_verified: true });
  course = await t.given.course({ title: 'Oil painting' });
});

const CSV = 'name,email\nAda,ada@example.com\nBob,bob@example.com\n';

describe('an admin who checks a roster', () => {
  test('reads who is new, known, enrolled or faulty, and nothing changes', async () => {
    await buy(await t.given.person({ email: 'buyer@example.com' }), course);
    await t.given.person({ role: 'Teacher', email: 'teacher@example.com' });
    const csv = `${CSV}Buyer,buyer@example.com\nTeacher,teacher@example.com\nX,x`;
    const { Rows } = (await check(admin, course, csv)).json();
    expect(Rows).toMatchObject([
      { Line: 2, Name: 'Ada', Email: 'ada@example.com', Kind: 'known', Fault: null },
      { Line: 3, Kind: 'new' },
      { Line: 4, Kind: 'enrolled' },
      { Line: 5, Kind: 'faulty', Fault: 'not-grantable' },
      { Line: 6, Kind: 'faulty', Fault: 'email' },
    ]);
    expect([await enrolledCountOf(course), await invitations()]).toEqual([1, []]);
  });

  test('is told that the class is unknown where it is not offered', async () => {
    const pending = await t.given.course({ status: 'Pending' });
    for (const other of [pending, { id: newId() }]) {
      expect(codeOf(await check(admin, other, CSV))).toEqual([404, 'course.not-found']);
      expect(codeOf(await confirm(admin, other, CSV))).toEqual([404, 'course.not-found']);
    }
  });
});

test('an admin says which column is what where the headings do not, and people are added by it', async () => {
  const csv = 'Who;Rank;Where\nAda;1;ada@example.com\nBob;2;Bob@Müller.example\n';
  const asked = (await check(admin, course, csv)).json();
  expect([asked.Rows.map(({ Fault }: { Fault: string }) => Fault), asked.Table]).toMatchObject([
    ['no-name-column'],
    { Headings: ['Who', 'Rank', 'Where'], Columns: { Email: 2, Names: [] }, IsRecognized: false },
  ]);
  expect((await confirm(admin, course, csv)).json()).toEqual({ KnownCount: 0, InvitedCount: 0 });
  const columns = { Email: 2, Names: [0] };
  expect((await check(admin, course, csv, columns)).json()).toMatchObject({
    Rows: [{ Kind: 'known' }, { Kind: 'new', Name: 'Bob', Email: 'bob@xn--mller-kva.example' }],
    Table: { Columns: columns, IsRecognized: true },
  });
  expect((await confirm(admin, course, csv, columns)).json()).toEqual({ KnownCount: 1, InvitedCount: 1 });
  expect(codeOf(await check(admin, course, csv, { Email: -1, Names: [] }))).toEqual([400, 'request.invalid']);
});

test('our own list of students is read as a roster', async () => {
  await buy(ada, course);
  const { body } = await t.as(admin).get(`/classes/${course.id}/students.csv`);
  expect((await check(admin, course, body)).json().Rows).toMatchObject([
    { Name: 'Ada', Email: 'ada@example.com', Kind: 'enrolled', Fault: null },
  ]);
});

test('a list of more than a megabyte is refused', async () => {
  const csv = `name,email\n${'x'.repeat(1_000_000)}`;
  expect((await check(admin, course, csv)).statusCode).toBe(400);
  expect((await confirm(admin, course, csv.repeat(2))).statusCode).toBe(413);
});

describe('an admin who confirms a roster', () => {
  test('enrols who has an account and invites who has none, with a mail each', async () => {
    expect((await confirm(admin, course, CSV)).json()).toEqual({ KnownCount: 1, InvitedCount: 1 });
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: ada.id, origin: 'granted', state: 'active' }]);
    expect(await t.mailsTo('ada@example.com')).toMatchObject([{ subject: 'You have a place in “Oil painting”' }]);
    const [mail, ...more] = await t.mailsTo('bob@example.com');
    expect(mail?.subject).toBe('You are invited to “Oil painting”');
    expect(mail?.text).toContain('Staff training of this year.');
    expect(more).toEqual([]);
    expect(await running(admin, course)).toMatchObject([{ Name: 'Bob', Email: 'bob@example.com', IsDue: false }]);
    const actions = await t.deps.database.selectFrom('audit_entry').select(['action', 'actor_id']).execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['enrolment.granted', 'roster.confirmed']);
    expect(new Set(actions.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id]));
  });

  test('changes nothing with the same roster again', async () => {
    await confirm(admin, course, CSV);
    const before = await invitations();
    expect((await confirm(admin, course, CSV)).json()).toEqual({ KnownCount: 0, InvitedCount: 0 });
    const { Rows } = (await check(admin, course, CSV)).json();
    expect(Rows).toMatchObject([{ Kind: 'enrolled' }, { Kind: 'invited' }]);
    expect(await invitations()).toEqual(before);
    expect(await t.mailsTo('bob@example.com')).toHaveLength(1);
  });

  test('and another who does so at once enrol and mail everybody once', async () => {
    const other = await t.given.person({ role: 'Admin' });
    const replies = await Promise.all([confirm(admin, course, CSV), confirm(other, course, CSV)]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
    const added = replies.map((reply) => reply.json().KnownCount + reply.json().InvitedCount);
    expect(added.reduce((sum, count) => sum + count)).toBe(2);
    expect([await enrolledCountOf(course), (await invitations()).length]).toEqual([1, 2]);
    for (const email of ['ada@example.com', 'bob@example.com']) expect(await t.mailsTo(email)).toHaveLength(1);
  });

  test('of more people than one transaction takes gets all of them, by jobs', async () => {
    const people = Array.from({ length: 250 }, (_, index) => `P${index},p${index}@example.com`);
    expect((await confirm(admin, course, `name,email\n${people.join('\n')}`)).json().InvitedCount).toBe(250);
    await t.mailsTo('p249@example.com');
    expect((await invitations()).filter((one) => one.is_due || one.token_hash === null)).toEqual([]);
    expect(await t.mailsTo('p0@example.com')).toHaveLength(1);
    expect(await t.mailsTo('p249@example.com')).toHaveLength(1);
  });

  test('and whose class is archived before the jobs have run invites nobody else', async () => {
    await confirm(admin, course, CSV);
    const [bob] = (await invitations()).filter(({ email }) => email === 'bob@example.com');
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
    await t.as(admin).put(`/invitations/${bob?.id}/send-again`, undefined);
    expect(await t.mailsTo('bob@example.com')).toHaveLength(1);
    expect(await running(admin, course)).toEqual([]);
  });
});
