import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../../testing/accounts.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { purchasesIn } from '../../../testing/purchases.ts';
import { NEW_PASSWORD, rosterIn } from '../../../testing/roster.ts';
import { testApp } from '../../../testing/test-app.ts';
import { deleteEndedInvitations } from './invitations.queries.ts';

const t = testApp({ withSandbox: true });
const { enrolledCountOf, enrolmentsIn } = purchasesIn(t);
const { confirm, invitations, running, read, accept, tokenIn } = rosterIn(t);

const EMAIL = 'bob@example.com';
const OVER = [404, 'invitation.not-found'];
const USED = [409, 'invitation.accepted'];
let admin: { id: string };
let course: { id: string };
let token: string;

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root' });
  course = await t.given.course({ title: 'Oil painting' });
  await confirm(admin, course, `name,email\nBob,${EMAIL}\n`);
  token = await tokenIn(EMAIL);
});

const users = () =>
  t.deps.database
    .selectFrom('user')
    .select(['id', 'name', 'role', 'email_verified'])
    .where('email', '=', EMAIL)
    .execute();
const bobsInvitation = async () => (await invitations())[0]?.id ?? '';

describe('an invited person', () => {
  test('reads who invites them to what, chooses a password, has the place and can log in', async () => {
    expect((await read(token)).json()).toMatchObject({
      CourseId: course.id,
      ClassTitle: 'Oil painting',
      Name: 'Bob',
      Email: EMAIL,
      HasAccount: false,
    });
    expect((await accept(token, { Name: 'Bob Ross' })).json()).toEqual({ CourseId: course.id });
    const [bob] = await users();
    expect(bob).toMatchObject({ name: 'Bob Ross', role: 'Student', email_verified: true });
    const granted = { student_id: bob?.id, origin: 'granted', granted_by: admin.id, state: 'active' };
    const places = await t.deps.database.selectFrom('enrolment').selectAll().execute();
    expect(places).toMatchObject([granted]);
    expect(await enrolledCountOf(course)).toBe(1);
    expect((await signIn(t.browser(), { email: EMAIL, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect(await running(admin, course)).toEqual([]);
  });

  test('who uses the link twice, or twice at once, has one account, one place and the first password', async () => {
    const replies = await Promise.all([accept(token), accept(token)]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409]);
    expect(codeOf(await accept(token, { Password: 'another-kettle-72' }))).toEqual(USED);
    expect(codeOf(await read(token))).toEqual(USED);
    expect([(await users()).length, await enrolledCountOf(course)]).toEqual([1, 1]);
    expect((await signIn(t.browser(), { email: EMAIL, password: 'another-kettle-72' })).statusCode).toBe(401);
  });

  test('cannot choose a weak password, and the link still works', async () => {
    for (const Password of ['', 'short', 'password1', 'bobbobbob']) {
      const reply = await accept(token, { Password });
      expect(reply.statusCode, Password).toBe(400);
    }
    expect(await users()).toEqual([]);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('who has made an account meanwhile gets the place in it, and keeps the password', async () => {
    const bob = await t.given.account({ name: 'Bob', email: EMAIL, password: NEW_PASSWORD });
    expect((await read(token)).json()).toMatchObject({ HasAccount: true });
    expect((await accept(token, { Password: 'another-kettle-72' })).statusCode).toBe(200);
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: bob.id, origin: 'granted' }]);
    expect((await signIn(t.browser(), { email: EMAIL, password: 'another-kettle-72' })).statusCode).toBe(401);
  });

  test('gets nothing by a link that is made up, withdrawn, replaced or older than 14 days', async () => {
    expect(codeOf(await accept('made-up'))).toEqual(OVER);
    await t.as(admin).put(`/invitations/${await bobsInvitation()}/send-again`, undefined);
    const newest = await tokenIn(EMAIL);
    expect(newest).not.toBe(token);
    expect(codeOf(await accept(token))).toEqual(OVER);
    await t.deps.database.updateTable('invitation').set({ ends_at: t.deps.now() }).execute();
    expect(codeOf(await accept(newest))).toEqual(OVER);
    await confirm(admin, course, `name,email\nBob,${EMAIL}\n`);
    const renewed = await tokenIn(EMAIL);
    expect((await t.as(admin).delete(`/invitations/${await bobsInvitation()}`)).json().deletedCount).toBe(1);
    expect((await t.as(admin).delete(`/invitations/${await bobsInvitation()}`)).json().deletedCount).toBe(0);
    expect(codeOf(await accept(renewed))).toEqual(OVER);
    expect([await users(), await enrolledCountOf(course)]).toEqual([[], 0]);
  });

  test('gets no account where the class was archived meanwhile', async () => {
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
    expect(codeOf(await accept(token))).toEqual(OVER);
    expect(await users()).toEqual([]);
  });

  test('is nobody but who was invited: the place is not that of whoever opens the link', async () => {
    const stranger = await t.given.person({ email: 'eve@example.com' });
    const reply = await t
      .as(stranger)
      .post('/invitations/accept', { Token: token, Name: 'Eve', Password: NEW_PASSWORD });
    expect(reply.statusCode).toBe(200);
    const [bob] = await users();
    expect(await enrolmentsIn(course)).toMatchObject([{ student_id: bob?.id }]);
  });
});

test('an invitation is deleted 30 days after it has ended, and not before', async () => {
  const setEnd = (days: number) =>
    t.deps.database
      .updateTable('invitation')
      .set({ ends_at: new Date(t.deps.now().getTime() - days * 86_400_000) })
      .execute();
  await setEnd(29);
  await deleteEndedInvitations(t.deps);
  expect(await invitations()).toHaveLength(1);
  await setEnd(31);
  await deleteEndedInvitations(t.deps);
  expect(await invitations()).toEqual([]);
});

test('the token is stored as a hash alone', async () => {
  const [stored] = await invitations();
  expect(stored?.token_hash).toHaveLength(32);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('three mails in an hour are the most that one invitation sends again', async () => {
  const id = await bobsInvitation();
  const again = () => t.as(admin).put(`/invitations/${id}/send-again`, undefined);
  for (let attempt = 0; attempt < 3; attempt++) expect((await again()).statusCode).toBe(200);
  expect(codeOf(await again())).toEqual([429, 'request.too-many']);
});
