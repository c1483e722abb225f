import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { ADA, signIn } from '../../testing/accounts.ts';
import { auditEntriesIn } from '../../testing/audit-entries.ts';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { decide } = auditEntriesIn(t);
let ada: { id: string; name: string };
let other: { id: string; name: string };

beforeEach(async () => {
  await t.empty();
  ada = await t.given.account({ ...ADA, role: 'Teacher' });
  other = await t.given.person();
});

const list = (name: string) => t.as('admin').get(`/members/${ada.id}/${name}`);

test('an admin sees who a person is, how they sign in, and whether they are suspended', async () => {
  await t.given.course({ teacher_id: ada.id });
  await t.given.course({ teacher_id: ada.id, status: 'Archived' });
  const read = async () => (await t.as('admin').get(`/members/${ada.id}`)).json();
  expect(await read()).toMatchObject({
    _id: ada.id,
    Name: ADA.name,
    Email: ADA.email,
    Role: 'Teacher',
    SuspendedAt: null,
    SuspensionReason: '',
    EmailVerified: true,
    SignsInWith: ['password'],
    ClassCount: 1,
    JoinedAt: expect.any(String),
  });
  await t.as('admin').put(`/members/${ada.id}/suspend`, { reason: 'Spam in every class.' });
  expect(await read()).toMatchObject({ SuspendedAt: expect.any(String), SuspensionReason: 'Spam in every class.' });
  expect((await t.as('admin').get(`/search-user/${ADA.email}`)).json()).toMatchObject([
    { SuspendedAt: expect.any(String) },
  ]);
});

describe('an admin sees, of this person alone and page by page,', () => {
  /** Three of Ada's and one of somebody else's. */
  async function thrice(store: (person: { id: string; name: string }) => Promise<unknown>) {
    for (const person of [ada, ada, other, ada]) await store(person);
  }
  const pagesOf = async (name: string) => {
    const { pages, totals } = await listAllPages<object>(t.as('admin'), `/members/${ada.id}/${name}?limit=2`);
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(totals).toEqual(['3', '3']);
    return pages.flat();
  };

  test('classes', () => thrice(({ id }) => t.given.course({ teacher_id: id })).then(() => pagesOf('classes')));

  test('enrolments, also ended ones', async () => {
    await thrice(async ({ id }) => t.given.enrolment((await t.given.course()).id, id));
    const { database } = t.deps;
    await database.updateTable('enrolment').set({ state: 'ended' }).where('student_id', '=', ada.id).execute();
    expect((await pagesOf('enrolments')).every((item) => 'State' in item && item.State === 'ended')).toBe(true);
  });

  test('payments, also those that were never confirmed', async () => {
    await thrice(({ id }) => t.given.payment({ student_id: id, status: 'canceled' }));
    await pagesOf('payments');
  });

  test('applications', async () => {
    await thrice(({ id }) => t.given.teacherRequest({ applicant_id: id, status: 'Rejected' }));
    await pagesOf('teacher-requests');
  });

  test('decisions about them and by them', async () => {
    await thrice((person) => decide(person, 'Bread'));
    await pagesOf('audit');
    await decide(other, 'Sewing', { actor: ada });
    expect((await list('audit')).json()).toMatchObject([{ Subject: 'Sewing' }, {}, {}, {}]);
  });

  test('sessions', async () => {
    for (let device = 0; device < 3; device++) await signIn(t.browser());
    await t.startSession(other);
    await pagesOf('sessions');
  });
});

test.each(['', '/classes', '/enrolments', '/payments', '/teacher-requests', '/audit', '/sessions'])(
  'nobody is found under an unknown id (%s)',
  async (path) => {
    for (const id of [newId(), 'no-id']) {
      expect(codeOf(await t.as('admin').get(`/members/${id}${path}`))).toEqual([404, 'member.not-found']);
    }
  },
);

describe('an admin ends', () => {
  const end = (body: object) => t.as('admin').delete(`/members/${ada.id}/sessions`, { reason: 'Lost phone.', ...body });
  const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();

  test('one session of a person, who reads why', async () => {
    for (let device = 0; device < 2; device++) await signIn(t.browser());
    const [{ _id }] = (await list('sessions')).json();
    expect((await end({ SessionId: _id })).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await list('sessions')).json()).toHaveLength(1);
    expect((await end({ SessionId: _id })).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(await audit()).toMatchObject([
      { action: 'member.sessions-ended', person_id: ada.id, reason: 'Lost phone.' },
    ]);
    const [mail] = await t.mailsTo(ADA.email);
    expect(mail?.text).toContain('Lost phone.');
  });

  test('all of them, and nobody else’s', async () => {
    for (let device = 0; device < 2; device++) await signIn(t.browser());
    const { sessionId } = await t.startSession(other);
    expect((await end({ SessionId: sessionId })).json()).toMatchObject({ deletedCount: 0 });
    expect((await end({})).json()).toMatchObject({ deletedCount: 2 });
    expect((await end({})).json()).toMatchObject({ deletedCount: 0 });
    expect(await t.deps.database.selectFrom('session').where('id', '=', sessionId).selectAll().execute()).toHaveLength(
      1,
    );
    expect((await signIn(t.browser())).statusCode).toBe(200);
  });

  test('with all sessions the keys of the API, whose owner is told, and with one session none', async () => {
    const grace = await t.given.person({ role: 'Admin', email: 'grace@example.com' });
    const { sessionId } = await t.startSession(grace);
    const key = { Name: 'Roster', Scopes: ['audit:read'], RequestsPerMinute: 60, EndsInDays: null };
    const { Key } = (await t.as(grace).post('/api-keys', key)).json();
    const endOf = (body: object) =>
      t.as('admin').delete(`/members/${grace.id}/sessions`, { reason: 'Lost laptop.', ...body });
    await endOf({ SessionId: sessionId });
    expect((await t.withToken(Key).get('/audit')).statusCode).toBe(200);
    expect((await endOf({})).json()).toMatchObject({ deletedCount: 1 });
    expect((await t.withToken(Key).get('/audit')).statusCode).toBe(401);
    const entries = await audit();
    expect(entries.filter(({ action }) => action === 'api-key.deleted')).toMatchObject([
      { subject_name: 'Roster', person_id: grace.id },
    ]);
    const events = await t.deps.database.selectFrom('security_event').selectAll().execute();
    expect(events.filter(({ kind }) => kind === 'api-key.deleted')).toMatchObject([{ person_id: grace.id }]);
    const texts = (await t.mailsTo('grace@example.com')).map(({ text }) => text);
    expect(texts.join()).toContain('An admin has deleted your key of the API.');
    expect((await endOf({})).json()).toMatchObject({ deletedCount: 0 });
  });

  test('none without a reason', async () => {
    expect(codeOf(await end({ reason: '' }))).toEqual([400, 'request.invalid']);
  });
});
