import { sql } from 'kysely';
import pLimit from 'p-limit';
import { beforeEach, expect, test } from 'vitest';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { testApp } from '../../testing/test-app.ts';
import { drawStatus } from './draw-status.ts';

const t = testApp();
const { list, review } = certificateActions(t);
beforeEach(() => t.empty());

const SITE = { publicUrl: 'https://classes.example.org', now: new Date() };

test('200 students who meet a rule at once get a certificate each, with random indexes of one list', async () => {
  const { course, lesson } = await createCertifiedClass(t);
  await sql`
    insert into "user" (id, name, email, mails_certificates, created_at, updated_at)
    select gen_random_uuid(), 'Student', 'student' || number || '@example.com', false, now(), now()
    from generate_series(1, 200) as number`.execute(t.deps.database);
  await sql`
    insert into enrolment (id, course_id, student_id, enrolled_at, origin)
    select gen_random_uuid(), ${course.id}, id, now(), 'free' from "user" where name = 'Student'`.execute(
    t.deps.database,
  );
  const { rows } = await sql<{ id: string }>`select id from "user" where name = 'Student'`.execute(t.deps.database);
  const done = { position_seconds: 0, done_at: new Date(), updated_at: new Date() };
  const progress = rows.map(({ id }) => ({ course_id: course.id, student_id: id, lesson_id: lesson.id, ...done }));
  await t.deps.database.insertInto('lesson_progress').values(progress).execute();
  const issue = ({ id }: { id: string }) => {
    const student = { courseId: course.id, studentId: id, now: new Date() };
    return t.deps.inTx((tx) => t.deps.certificates.issueWhenMet(tx, student));
  };
  /** As many as there are connections; more would wait for one. */
  const limit = pLimit(10);
  await Promise.all([...rows.map((row) => limit(issue, row)), review()]);
  const certificates = await list();
  expect(certificates).toHaveLength(200);
  expect(new Set(certificates.map(({ status_list_id }) => status_list_id)).size).toBe(1);
  const indexes = certificates.map(({ status_index }) => status_index);
  expect(new Set(indexes).size).toBe(200);
  expect(indexes).not.toEqual(indexes.toSorted((a, b) => a - b));
  expect(Math.max(...indexes) - Math.min(...indexes)).toBeGreaterThan(100_000);
});

test('a full list, and one of another address of the site, is followed by the next', async () => {
  const draw = (site = {}) => t.deps.inTx((tx) => drawStatus(tx, { ...SITE, draw: () => 7, ...site }));
  const { list: first, index } = await draw();
  expect(index).toBe(7);
  expect(first.address).toBe(`https://classes.example.org/status-lists/${first.id}`);
  expect((await draw()).list).toEqual(first);
  const { course, student } = await createCertifiedClass(t);
  await t.given.certificate(course.id, student.id, { status_list_id: first.id, status_index: 7 });
  expect(await draw({ draw: () => 8 })).toEqual({ list: first, index: 8 });
  const { list: next } = await draw();
  expect(next.id).not.toBe(first.id);
  expect((await draw()).list).toEqual(next);
  const moved = await draw({ publicUrl: 'https://other.example.org' });
  expect(moved.list.address).toMatch('https://other.example.org/status-lists/');
});
