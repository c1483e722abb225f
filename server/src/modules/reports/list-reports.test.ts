import { beforeEach, expect, test } from 'vitest';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

test('an admin reads who reported what and why, and how it was decided', async () => {
  const reporter = await t.given.person({ name: 'Ada', email: 'ada@example.com' });
  const admin = await t.given.person({ role: 'Admin', name: 'Zoe' });
  const teacher = await t.given.person({ role: 'Teacher', name: 'Tom' });
  const course = await t.given.course({ teacher_id: teacher.id, title: 'Baking' });
  const about = { course_id: course.id, subject_title: 'Bread', explanation: 'A lie.' };
  const report = await t.given.report({ reporter_id: reporter.id, ...about });
  const open = {
    _id: report.id,
    IsHidden: false,
    Kind: 'class',
    SubjectId: report.subject_id,
    ClassId: report.course_id,
    SubjectTitle: 'Bread',
    ClassTitle: 'Baking',
    TeacherId: teacher.id,
    TeacherName: 'Tom',
    Reason: 'misleading',
    Explanation: 'A lie.',
    ReporterId: reporter.id,
    ReporterName: 'Ada',
    ReporterEmail: 'ada@example.com',
    Status: 'open',
    Answer: null,
    CreatedAt: report.created_at.toISOString(),
    DecidedAt: null,
    DecidedBy: null,
  };
  expect((await t.as(admin).get('/reports')).json()).toEqual([open]);
  await t.as(admin).put(`/reports/${report.id}/decision`, { Status: 'accepted', Answer: 'It is gone.' });
  const decision = { Status: 'accepted', Answer: 'It is gone.', DecidedAt: expect.any(String), DecidedBy: 'Zoe' };
  expect((await t.as(admin).get('/reports')).json()).toEqual([{ ...open, ...decision }]);
});

test('a report outlives its class', async () => {
  const course = await t.given.course();
  await t.given.report({ course_id: course.id, subject_title: 'Bread' });
  await t.deps.database.deleteFrom('course').where('id', '=', course.id).execute();
  const [listed] = (await t.as('admin').get('/reports')).json();
  expect(listed).toMatchObject({ SubjectTitle: 'Bread', ClassTitle: null, TeacherId: null, TeacherName: null });
});

test('reports are listed newest first, page by page, of all statuses or of one', async () => {
  const at = new Date('2026-05-01T10:00:00Z');
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) {
    const decided = n % 3 === 0 ? { status: 'dismissed' as const, answer: 'No.', decided_at: at } : {};
    ids.push((await t.given.report({ created_at: at, ...decided })).id);
  }
  const idsOf = (pages: { _id: string }[][]) => pages.map((page) => page.map(({ _id }) => _id));
  const all = await listAllPages<{ _id: string }>(t.as('admin'), '/reports?limit=3');
  expect(idsOf(all.pages).flat()).toEqual(ids.toSorted().toReversed());
  expect([all.pages.map(({ length }) => length), all.totals]).toEqual([
    [3, 3, 1],
    ['7', '7', '7'],
  ]);
  const dismissed = await listAllPages<{ Status: string }>(t.as('admin'), '/reports?limit=2&status=dismissed');
  expect(dismissed.pages.flat().map(({ Status }) => Status)).toEqual(['dismissed', 'dismissed', 'dismissed']);
  expect(dismissed.totals).toEqual(['3', '3']);
});

test.each(['limit=0', 'limit=201', 'status=closed', 'cursor=x'])('a list with %s is refused', async (query) => {
  expect(codeOf(await t.as('admin').get(`/reports?${query}`))).toEqual([400, 'request.invalid']);
});

test('a report says whether the lesson that it is about is hidden', async () => {
  const course = await t.given.course();
  const lesson = await t.given.lesson(course.id);
  await t.given.report({ kind: 'lesson', course_id: course.id, subject_id: lesson.id });
  const isHidden = async () => (await t.as('admin').get('/reports')).json()[0].IsHidden;
  expect(await isHidden()).toBe(false);
  await t.as('admin').put(`/lessons/${lesson.id}/hide`, { reason: 'It is an advertisement.' });
  expect(await isHidden()).toBe(true);
});
