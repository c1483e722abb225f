import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../testing/accounts.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { NEW_PASSWORD, rosterIn } from '../../../testing/roster.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { checkPeople, invitePeople, confirm, invitations, running, read, accept, tokenIn } = rosterIn(t);

const BOB = 'bob@example.com';
const CSV = `name,email\nAda,ada@example.com\nBob,${BOB}\n`;
let admin: { id: string };

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root' });
  await t.given.person({ name: 'Ada', email: 'ada@example.com' });
});

const open = async () => (await t.as(admin).get('/people/invitations')).json();
const findBob = () =>
  t.deps.database.selectFrom('user').select(['name', 'role', 'email_verified']).where('email', '=', BOB).execute();

test('an admin checks a list of people: who has an account, who is new and who is faulty; nothing changes', async () => {
  await t.given.person({ role: 'Teacher', email: 'teacher@example.com' });
  const { Rows } = (await checkPeople(admin, `${CSV}Teacher,teacher@example.com\nX,x`)).json();
  expect(Rows).toMatchObject([
    { Line: 2, Name: 'Ada', Kind: 'known', Fault: null },
    { Line: 3, Name: 'Bob', Kind: 'new' },
    { Line: 4, Kind: 'known' },
    { Line: 5, Kind: 'faulty', Fault: 'email' },
  ]);
  expect(await invitations()).toEqual([]);
});

test('an admin invites the people of a list who have no account, once; the audit names the shop', async () => {
  expect((await invitePeople(admin, CSV)).json()).toEqual({ InvitedCount: 1 });
  expect((await invitePeople(admin, CSV)).json()).toEqual({ InvitedCount: 0 });
  expect((await checkPeople(admin, CSV)).json().Rows).toMatchObject([{ Kind: 'known' }, { Kind: 'invited' }]);
  const mails = await t.mailsTo(BOB);
  expect(mails.map(({ subject }) => subject)).toEqual(['You are invited to Guildhall']);
  expect(mails[0]?.text).toContain('Staff training of this year.');
  expect(await t.mailsTo('ada@example.com')).toEqual([]);
  expect(await open()).toMatchObject([{ Name: 'Bob', Email: BOB, IsDue: false }]);
  expect((await t.as(admin).get('/audit')).json()).toMatchObject([
    { Kind: 'roster.confirmed', Subject: 'Guildhall', Reason: 'Staff training of this year.' },
  ]);
});

test('two admins who invite the same people at once, more than one transaction takes, mail everybody once', async () => {
  const people = Array.from({ length: 130 }, (_, index) => `P${index},p${index}@example.com`);
  const csv = `name,email\n${people.join('\n')}`;
  const other = await t.given.person({ role: 'Admin' });
  const replies = await Promise.all([invitePeople(admin, csv), invitePeople(other, csv)]);
  expect(replies.map((reply) => reply.json().InvitedCount).toSorted()).toEqual([0, 130]);
  for (const email of ['p0@example.com', 'p129@example.com']) expect(await t.mailsTo(email)).toHaveLength(1);
  expect((await invitations()).filter(({ is_due }) => is_due)).toEqual([]);
});

test('an invited person chooses a password, and has a confirmed account of a student without a place', async () => {
  await invitePeople(admin, CSV);
  const token = await tokenIn(BOB);
  expect((await read(token)).json()).toMatchObject({
    CourseId: null,
    ClassTitle: null,
    Name: 'Bob',
    HasAccount: false,
  });
  expect((await accept(token)).json()).toEqual({ CourseId: null });
  expect(await findBob()).toEqual([{ name: 'Bob', role: 'Student', email_verified: true }]);
  expect(await t.deps.database.selectFrom('enrolment').select('id').execute()).toEqual([]);
  expect((await signIn(t.browser(), { email: BOB, password: NEW_PASSWORD })).statusCode).toBe(200);
  expect(codeOf(await accept(token))).toEqual([409, 'invitation.accepted']);
  expect(await open()).toEqual([]);
});

test('who has made an account meanwhile keeps it, and is mailed no second time', async () => {
  await invitePeople(admin, CSV);
  const token = await tokenIn(BOB);
  await t.given.account({ name: 'Robert', email: BOB, password: NEW_PASSWORD });
  const [invitation] = await open();
  await t.as(admin).put(`/invitations/${invitation._id}/send-again`, undefined);
  expect(await t.mailsTo(BOB)).toHaveLength(1);
  expect(codeOf(await accept(token))).toEqual([404, 'invitation.not-found']);
  expect((await findBob()).map(({ name }) => name)).toEqual(['Robert']);
  expect(await open()).toEqual([]);
});

test('an invitation to the shop and one to a class stand beside each other; each is withdrawn by itself', async () => {
  const course = await t.given.course({ title: 'Oil painting' });
  await confirm(admin, course, `name,email\nBob,${BOB}`);
  /** Two mails that wait together may be sent in any order. */
  expect(await t.mailsTo(BOB)).toHaveLength(1);
  expect((await invitePeople(admin, CSV)).json()).toEqual({ InvitedCount: 1 });
  const [invitation] = await open();
  const token = await tokenIn(BOB);
  expect((await t.as(admin).delete(`/invitations/${invitation._id}`)).json().deletedCount).toBe(1);
  expect(codeOf(await read(token))).toEqual([404, 'invitation.not-found']);
  expect([(await open()).length, (await running(admin, course)).length]).toEqual([0, 1]);
});
