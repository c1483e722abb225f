import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { untilBlocked } from '../../testing/row-lock-race.ts';
import { APPLICATION, teacherApplicationsIn } from '../../testing/teacher-requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../files/index.ts';

const t = testApp();
beforeEach(() => t.empty());

const { apply, requests } = teacherApplicationsIn(t);
const totals = () => t.deps.database.selectFrom('teacher_request_total').selectAll().orderBy('status').execute();

describe('a student who applies', () => {
  test('can read the application, which has the e-mail address and picture of their account', async () => {
    const image = pictureUrl((await t.given.picture()).id);
    const ada = await t.given.person({ name: 'ada', email: 'ada@example.com', image });
    const reply = await apply(ada);
    expect(reply.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const { insertedId } = reply.json();
    expect((await t.as(ada).get(`/get-tecReq/${insertedId}`)).json()).toEqual({
      _id: insertedId,
      ApplicantId: ada.id,
      ...APPLICATION,
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

  test('cannot set its status, address, picture or applicant', async () => {
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

  test('is told to wait when they apply again, and the first application does not change', async () => {
    const ada = await t.given.person();
    await apply(ada);
    expect(codeOf(await apply(ada, { Title: 'Another' }))).toEqual([409, 'teacher-request.already-pending']);
    expect(await requests()).toMatchObject([{ title: APPLICATION.Title }]);
  });

  test('has one application although they submit the form several times at once', async () => {
    const ada = await t.given.person();
    const replies = await Promise.all([1, 2, 3, 4].map(() => apply(ada)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await requests()).toHaveLength(1);
    expect(await totals()).toEqual([{ status: 'Pending', requests: 1 }]);
  });

  test('can apply again after a rejection, and then sees the new application', async () => {
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

  test('is refused when they become a teacher before the application is stored', async () => {
    const ada = await t.given.person();
    let reply: ReturnType<typeof apply> | undefined;
    await t.deps.database.transaction().execute(async (tx) => {
      await tx.updateTable('user').set({ role: 'Teacher' }).where('id', '=', ada.id).execute();
      reply = apply(ada);
      await untilBlocked(t.deps.database, 1);
    });
    expect((await reply)?.statusCode).toBe(403);
    expect(await requests()).toEqual([]);
    expect(await totals()).toEqual([]);
  });
});
