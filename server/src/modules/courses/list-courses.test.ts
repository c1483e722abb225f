import { AdminCourse, type CourseStatus, OwnCourse } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string; email: string; name: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
});

const EVERY_STATUS: CourseStatus[] = ['Pending', 'Approved', 'Rejected', 'Archived'];
const titles = (courses: { ClassTitle: string }[]) => courses.map(({ ClassTitle }) => ClassTitle);

async function givenOneOfEach(teacherId: string) {
  for (const status of EVERY_STATUS) await t.given.course({ teacher_id: teacherId, status, title: `It is ${status}` });
}

/** Every title, page by page, in the order of the pages. */
async function walk(client: ReturnType<typeof t.as>, path: string, total: number): Promise<string[]> {
  const { pages, totals } = await listAllPages<{ ClassTitle: string }>(client, path);
  expect(new Set(totals)).toEqual(new Set([String(total)]));
  return titles(pages.flat());
}

describe('my classes', () => {
  test('are all that a teacher has, without archived ones, newest first, with decision and reason', async () => {
    await givenOneOfEach(teacher.id);
    await t.given.course({ title: 'Somebody else’s' });
    await t.deps.database.updateTable('course').set({ reason: 'No.' }).where('status', '=', 'Rejected').execute();
    const reply = await t.as(teacher).get(`/my-class/${teacher.email}`);
    expect(titles(reply.json())).toEqual(['It is Rejected', 'It is Approved', 'It is Pending']);
    expect(reply.headers['x-total-count']).toBe('3');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()[0]).toMatchObject({ Status: 'Rejected', Reason: 'No.', TeacherEmail: teacher.email });
    for (const course of reply.json()) expect(z.strictObject(OwnCourse.shape).safeParse(course).error).toBeUndefined();
  });

  test('say how many submissions wait for a grade, without those of withdrawn assignments', async () => {
    const { id } = await t.given.course({ teacher_id: teacher.id, title: 'With work' });
    await t.given.course({ teacher_id: teacher.id, title: 'Without' });
    const [first, second, withdrawn] = [
      await t.given.assignment(id),
      await t.given.assignment(id),
      await t.given.assignment(id),
    ];
    await t.given.submission(first, { grade: 80 });
    for (const assignment of [first, first, second, withdrawn]) await t.given.submission(assignment);
    await t.deps.database
      .updateTable('assignment')
      .set({ withdrawn_at: new Date('2026-03-01') })
      .where('id', '=', withdrawn.id)
      .execute();
    const courses: { ClassTitle: string; UngradedCount: number }[] = (
      await t.as(teacher).get(`/my-class/${teacher.email}`)
    ).json();
    expect(Object.fromEntries(courses.map((course) => [course.ClassTitle, course.UngradedCount]))).toEqual({
      'With work': 3,
      Without: 0,
    });
  });

  test('are an empty list without classes; the address may be in any case', async () => {
    const reply = await t.as(teacher).get(`/my-class/${encodeURIComponent(` ${teacher.email.toUpperCase()} `)}`);
    expect(reply.json()).toEqual([]);
    expect(reply.headers['x-total-count']).toBe('0');
  });

  test.each(['admin', 'teacher', 'student'] as const)('cannot be listed by somebody else: a %s', async (role) => {
    expect((await t.as(role).get(`/my-class/${teacher.email}`)).json().code).toBe('auth.forbidden');
    expect((await t.as(role).get('/my-class/nobody@example.com')).json().code).toBe('auth.forbidden');
  });

  test('come page by page, each once, also those of the same instant', async () => {
    const created_at = new Date('2026-03-01');
    for (let n = 0; n < 5; n++) await t.given.course({ teacher_id: teacher.id, title: `Same ${n}`, created_at });
    await t.given.course({ teacher_id: teacher.id, title: 'Newest' });
    const seen = await walk(t.as(teacher), `/my-class/${encodeURIComponent(teacher.email)}?limit=2`, 6);
    expect(seen[0]).toBe('Newest');
    expect(new Set(seen).size).toBe(6);
  });
});

describe('all classes', () => {
  test('are listed for admins, newest first, without archived ones', async () => {
    await givenOneOfEach(teacher.id);
    const reply = await t.as('admin').get('/getallclass');
    expect(titles(reply.json())).toEqual(['It is Rejected', 'It is Approved', 'It is Pending']);
    expect(reply.headers['x-total-count']).toBe('3');
    for (const course of reply.json())
      expect(z.strictObject(AdminCourse.shape).safeParse(course).error).toBeUndefined();
  });

  test.each(['Pending', 'Approved', 'Rejected'])('can be filtered by status: %s', async (status) => {
    await givenOneOfEach(teacher.id);
    await t.given.course({ status: status as CourseStatus, title: 'One more' });
    const reply = await t.as('admin').get(`/getallclass?status=${status}`);
    expect(titles(reply.json())).toEqual(['One more', `It is ${status}`]);
    expect(reply.headers['x-total-count']).toBe('2');
  });

  test('come page by page, each once, also those of the same instant', async () => {
    const created_at = new Date('2026-03-01');
    for (let n = 0; n < 5; n++) await t.given.course({ title: `Same ${n}`, created_at, status: 'Pending' });
    expect(new Set(await walk(t.as('admin'), '/getallclass?limit=2', 5)).size).toBe(5);
    expect(new Set(await walk(t.as('admin'), '/getallclass?limit=2&status=Pending', 5)).size).toBe(5);
  });

  test.each([
    ['status=Archived', 'status'],
    ['status=x', 'status'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['cursor=broken', 'cursor'],
    [`cursor=${Buffer.from('["2026-01-01T00:00:00Z","no id"]').toString('base64url')}`, 'cursor'],
  ])('refuse %s and name the field', async (query, field) => {
    const reply = await t.as('admin').get(`/getallclass?${query}`);
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ path: field }] });
  });
});
