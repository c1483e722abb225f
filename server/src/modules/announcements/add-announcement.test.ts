import { beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { raceForCourse } from '../../testing/row-lock-race.ts';
import { testApp } from '../../testing/test-app.ts';
import { addAnnouncement } from './add-announcement.ts';

const t = testApp();
let teacher: { id: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  course = await t.given.course({ teacher_id: teacher.id });
});

const words = (Title: string, Text = 'Bring an apron.') => ({ Title, Text });
const announce = (input: object, courseId = course.id) =>
  t.as(teacher).post(`/classes/${courseId}/announcements`, input);
const announcements = async () => (await t.as(teacher).get(`/classes/${course.id}/announcements`)).json();
const titles = async () => (await announcements()).map(({ Title }: { Title: string }) => Title);

/** All have started before any has finished. */
const raceOf = async (...titles: string[]) => {
  const outcomes = await raceForCourse(
    t.deps.database,
    course.id,
    ...titles.map((title) => () => announce(words(title))),
  );
  return outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.statusCode).sort();
};

test('a teacher announces something to their class', async () => {
  const reply = await announce(words('On Friday', 'We meet at seven.\n\nBring an apron.'));
  expect(reply.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
  expect(await announcements()).toEqual([
    {
      _id: reply.json().insertedId,
      ClassId: course.id,
      Title: 'On Friday',
      Text: 'We meet at seven.\n\nBring an apron.',
      AnnouncedAt: expect.any(String),
    },
  ]);
});

test('the fourth of 24 hours is refused, and so is one for which another was deleted', async () => {
  const [first] = [await announce(words('1')), await announce(words('2')), await announce(words('3'))];
  const fourth = await announce(words('4'));
  expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'announcement.too-many-today']);
  expect((await t.as(teacher).delete(`/announcements/${first.json().insertedId}`)).statusCode).toBe(200);
  expect((await announce(words('5'))).statusCode).toBe(409);
  expect(await titles()).toEqual(['3', '2']);
});

test('of six requests at once three are announced, and nobody is mailed about the others', async () => {
  expect(await raceOf('1', '2', '3', '4', '5', '6')).toEqual([200, 200, 200, 409, 409, 409]);
  expect(await titles()).toHaveLength(3);
  expect(await countRows(t.deps.database, 'announcement_quota')).toBe(1);
});

test('of four requests at once on a day with two before, one is announced', async () => {
  for (const title of ['1', '2']) await announce(words(title));
  expect(await raceOf('3', '4', '5', '6')).toEqual([200, 409, 409, 409]);
});

test('a request that was sent again, also at the same time, is announced once and counts once', async () => {
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => announce(words('Once'))));
  expect(new Set(replies.map((reply) => reply.json().insertedId)).size).toBe(1);
  for (const title of ['2', '3']) expect((await announce(words(title))).statusCode).toBe(200);
  expect((await announce(words('Once'))).json().insertedId).toBe(replies[0]?.json().insertedId);
  expect(await titles()).toHaveLength(3);
});

describe('three within 24 hours', () => {
  const mails = { mailStudents: async () => undefined };
  const actor = () => ({ id: teacher.id, role: 'Teacher' as const });
  const announceAt = async (now: string, title: string) => {
    const request = { courseId: course.id, actor: actor(), input: words(title), now: new Date(now) };
    return t.deps
      .inTx((tx) => addAnnouncement(tx, mails, request))
      .then(
        () => true,
        () => false,
      );
  };
  const moveTo = (time_zone: string) =>
    t.deps.database.updateTable('course').set({ time_zone }).where('id', '=', course.id).execute();

  test('each makes room for another a day later, and a midnight between them does not', async () => {
    for (const [hour, title] of [
      ['10', '1'],
      ['20', '2'],
      ['22', '3'],
    ] as const)
      expect(await announceAt(`2026-05-01T${hour}:00:00Z`, title)).toBe(true);
    expect(await announceAt('2026-05-02T00:00:01Z', '4')).toBe(false);
    expect(await announceAt('2026-05-02T09:59:59Z', '4')).toBe(false);
    expect(await announceAt('2026-05-02T10:00:00Z', '4')).toBe(true);
    expect(await announceAt('2026-05-02T19:59:59Z', '5')).toBe(false);
    expect(await announceAt('2026-05-05T00:00:00Z', '5')).toBe(true);
  });

  test('moving the class from zone to zone gives no more', async () => {
    const zones = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const sent: string[] = [];
    for (const [round, zone] of zones.entries()) {
      await moveTo(zone);
      for (const title of ['1', '2', '3', '4'])
        if (await announceAt('2026-05-01T10:30:00Z', `${round} ${title}`)) sent.push(zone);
    }
    expect(sent).toEqual(Array(3).fill('Pacific/Pago_Pago'));
    expect(await announceAt('2026-05-02T10:29:59Z', 'Too early')).toBe(false);
    expect(await announceAt('2026-05-02T10:30:00Z', 'The next day')).toBe(true);
  });
});

test('classes do not count each other’s', async () => {
  const other = await t.given.course({ teacher_id: teacher.id });
  for (const title of ['1', '2', '3']) await announce(words(title));
  expect((await announce(words('1'), other.id)).statusCode).toBe(200);
});
