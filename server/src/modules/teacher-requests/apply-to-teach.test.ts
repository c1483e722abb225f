import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../media/index.ts';

const t = testApp();
beforeEach(() => t.empty());

const FORM = {
  TeacherName: 'Ada Marlow',
  ExperienceLevel: 'Mid Level',
  Title: 'Bread from your own oven',
  Category: 'Data Science',
};

const codeOf = (reply: { statusCode: number; json: () => { code: string } }) => [reply.statusCode, reply.json().code];
const apply = (person: { id: string }, change: object = {}) =>
  t.as(person).post('/post-teachereq', { data: { ...FORM, ...change } });
const requests = () => t.deps.database.selectFrom('teacher_request').selectAll().execute();
const waitingForLocks = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(t.deps.database);
  return rows[0]?.waiting;
};
const totals = () => t.deps.database.selectFrom('teacher_request_total').selectAll().orderBy('status').execute();

describe('a student who applies', () => {
  test('finds the application again with the address and the picture of their account', async () => {
    const image = pictureUrl((await t.given.picture()).id);
    const ada = await t.given.person({ name: 'ada', email: 'ada@example.com', image });
    const reply = await apply(ada);
    expect(reply.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const { insertedId } = reply.json();
    expect((await t.as(ada).get(`/get-tecReq/${insertedId}`)).json()).toEqual({
      _id: insertedId,
      ...FORM,
      TeacherMail: 'ada@example.com',
      TeacherImage: image,
      Status: 'Pending',
      status: 'Pending',
      Reason: '',
      RequestedAt: expect.stringMatching(/Z$/),
      DecidedAt: null,
    });
    expect(await totals()).toEqual([{ status: 'Pending', requests: 1 }]);
  });

  test('decides nothing about it: what they send of status, address, picture and owner is not looked at', async () => {
    const [ada, bob] = [await t.given.person(), await t.given.person()];
    await apply(ada, {
      _id: newId(),
      id: newId(),
      Status: 'Approved',
      status: 'Approved',
      TeacherMail: bob.email,
      TeacherImage: 'https://evil.example/tracker.png',
      applicant_id: bob.id,
      Reason: 'Yes!',
      reason: 'Yes!',
      DecidedAt: new Date().toISOString(),
    });
    expect((await t.as(ada).get('/my-teacher-request')).json()).toMatchObject({
      TeacherMail: ada.email,
      TeacherImage: '',
      Status: 'Pending',
      Reason: '',
      DecidedAt: null,
    });
    expect((await t.as(bob).get('/my-teacher-request')).json()).toBeNull();
    expect((await t.as(ada).get(`/get-role/${ada.email}`)).json()).toMatchObject({ Role: 'Student' });
  });

  test('is told to wait when they apply again, and the first application stays as it was', async () => {
    const ada = await t.given.person();
    await apply(ada);
    expect(codeOf(await apply(ada, { Title: 'Another' }))).toEqual([409, 'teacher-request.already-pending']);
    expect(await requests()).toMatchObject([{ title: FORM.Title }]);
  });

  test('has one application however often they press at once', async () => {
    const ada = await t.given.person();
    const replies = await Promise.all([1, 2, 3, 4].map(() => apply(ada)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await requests()).toHaveLength(1);
    expect(await totals()).toEqual([{ status: 'Pending', requests: 1 }]);
  });

  test('may apply again after a rejection, and then it is the new one that counts', async () => {
    const ada = await t.given.person();
    const { id } = await t.given.teacherRequest({
      applicant_id: ada.id,
      status: 'Rejected',
      reason: 'Tell us more.',
      created_at: new Date(0),
    });
    expect((await t.as(ada).get('/my-teacher-request')).json()).toMatchObject({ _id: id, Reason: 'Tell us more.' });
    expect((await apply(ada, { Title: 'Bread, in seven days' })).statusCode).toBe(200);
    expect((await t.as(ada).get('/my-teacher-request')).json()).toMatchObject({
      Title: 'Bread, in seven days',
      Status: 'Pending',
      Reason: '',
    });
    expect(await totals()).toEqual([
      { status: 'Pending', requests: 1 },
      { status: 'Rejected', requests: 1 },
    ]);
  });

  test('and has become a teacher by the time it is kept is refused', async () => {
    const ada = await t.given.person();
    let reply: ReturnType<typeof apply> | undefined;
    await t.deps.database.transaction().execute(async (tx) => {
      await tx.updateTable('user').set({ role: 'Teacher' }).where('id', '=', ada.id).execute();
      reply = apply(ada);
      await expect.poll(waitingForLocks).toBe(1);
    });
    expect((await reply)?.statusCode).toBe(403);
    expect(await requests()).toEqual([]);
    expect(await totals()).toEqual([]);
  });
});

describe('an application is refused', () => {
  test.each(['teacher', 'admin'] as const)('of a %s', async (role) => {
    expect(codeOf(await t.as(role).post('/post-teachereq', { data: FORM }))).toEqual([403, 'auth.forbidden']);
  });

  test('of nobody', async () => {
    expect(codeOf(await t.asNobody.post('/post-teachereq', { data: FORM }))).toEqual([401, 'auth.required']);
  });

  const emoji = '🥐';

  test.each([
    ['TeacherName', undefined],
    ['TeacherName', ' '],
    ['TeacherName', '<b>Ada</b>'],
    ['TeacherName', 'x'.repeat(101)],
    ['TeacherName', 'Ada\0'],
    ['ExperienceLevel', undefined],
    ['ExperienceLevel', 'Expert'],
    ['ExperienceLevel', 'beginner'],
    ['Title', undefined],
    ['Title', ''],
    ['Title', ' \u200b\u2800 '],
    ['Title', 'x'.repeat(121)],
    ['Title', emoji.repeat(121)],
    ['Title', 'Bread\0'],
    ['Title', 'Bread\ud800'],
    ['Title', 'Bread\nRolls'],
    ['Title', 'Bread\u202e'],
    ['Title', 12],
    ['Category', undefined],
    ['Category', 'Photography'],
    ['Category', ['Data Science']],
  ])('by the name of its field, which is %s: %j', async (field, value) => {
    const ada = await t.given.person();
    const reply = await apply(ada, { [field]: value });
    expect(codeOf(reply)).toEqual([400, 'request.invalid']);
    expect([...new Set(reply.json().errors.map(({ path }: { path: string }) => path))]).toEqual([`data.${field}`]);
    expect(await requests()).toEqual([]);
  });

  test.each([{}, FORM, { data: null }, { data: [] }, { data: 'text' }])('when it is not one: %j', async (body) => {
    const ada = await t.given.person();
    expect(codeOf(await t.as(ada).post('/post-teachereq', body))).toEqual([400, 'request.invalid']);
  });

  test('never for what its title says: that is shown as it was written, up to 120 characters', async () => {
    for (const Title of ['<script>alert(1)</script>', '"); drop table course; --', emoji.repeat(120)]) {
      const ada = await t.given.person();
      expect((await apply(ada, { Title: `  ${Title} ` })).statusCode).toBe(200);
      expect((await t.as(ada).get('/my-teacher-request')).json()).toMatchObject({ Title });
    }
  });
});
