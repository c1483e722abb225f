import { beforeEach, expect, test } from 'vitest';
import { notifiedClassesIn } from '../../testing/notified-classes.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let teacher: { id: string };
let course: { id: string };

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  course = await t.given.course({ teacher_id: teacher.id, title: 'Oil & “Ink”: a/b', time_zone: 'Asia/Tokyo' });
});

const exported = (kind: 'students' | 'grades') => t.as(teacher).get(`/classes/${course.id}/${kind}.csv`);
const at = (instant: string) => new Date(instant);

async function enrol(name: string, email: string, enrolledAt: string) {
  const student = await t.given.person({ name, email });
  const { id } = await t.given.enrolment(course.id, student.id);
  await t.deps.database
    .updateTable('enrolment')
    .set({ enrolled_at: at(enrolledAt) })
    .where('id', '=', id)
    .execute();
  return student;
}

test('a teacher downloads the students with their progress, in the time zone of the class', async () => {
  const jane = await enrol('Jane "J." Doe, Dr.', 'jane@example.com', '2026-05-31T15:30:00Z');
  await enrol('Zoë 🎻', 'zoe@example.com', '2026-05-31T14:30:00Z');
  const fold = await t.given.assignment(course.id);
  await t.given.submission(fold, { student_id: jane.id, grade: 85 });
  const reply = await exported('students');
  expect(reply.body).toBe(
    [
      '\ufeffStudent,Email,Enrolled (Asia/Tokyo),Handed in,Assignments,Average grade',
      '"Jane ""J."" Doe, Dr.",jane@example.com,2026-06-01 00:30,1,1,85',
      'Zoë 🎻,zoe@example.com,2026-05-31 23:30,0,1,',
      '',
    ].join('\r\n'),
  );
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="Oil & ?Ink? a b students.csv"; filename*=UTF-8''Oil%20%26%20%E2%80%9CInk%E2%80%9D%20a%20b%20students.csv`,
  });
});

test('a teacher downloads what each student handed in, with grades; of a withdrawn assignment only what there is', async () => {
  const jane = await enrol('Jane', 'jane@example.com', '2026-05-01T12:00:00Z');
  await enrol('Zoë', 'zoe@example.com', '2026-05-01T12:00:00Z');
  const fold = await t.given.assignment(course.id, { title: 'Fold', deadline: '2026-05-31' });
  const sew = await t.given.assignment(course.id, { title: 'Sew', deadline: '2026-06-30' });
  const mine = { student_id: jane.id, submitted_at: at('2026-05-31T15:30:00Z') };
  await t.given.submission(fold, {
    ...mine,
    is_late: true,
    grade: 0,
    comment: 'Two\nlines',
    graded_at: at('2026-06-02T01:00:00Z'),
  });
  await t.given.submission(sew, mine);
  await t.deps.database
    .updateTable('assignment')
    .set({ withdrawn_at: at('2026-06-03T01:00:00Z') })
    .where('id', '=', fold.id)
    .execute();
  const [heading, ...rows] = (await exported('grades')).body.split('\r\n');
  expect(heading).toBe(
    '\ufeffNumber,Assignment,Deadline,Withdrawn (Asia/Tokyo),Student,Email,Handed in (Asia/Tokyo),Late,Grade,Graded (Asia/Tokyo),Comment',
  );
  expect(rows.toSorted()).toEqual([
    '',
    '1,Fold,2026-05-31,2026-06-03 10:00,Jane,jane@example.com,2026-06-01 00:30,Late,0,2026-06-02 10:00,"Two\nlines"',
    '2,Sew,2026-06-30,,Jane,jane@example.com,2026-06-01 00:30,,,,',
    '2,Sew,2026-06-30,,Zoë,zoe@example.com,,,,,',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example","Grade")', '＝1+1'])(
  'a spreadsheet takes %j for text, as a name, a title and a comment',
  async (text) => {
    const student = await enrol(text, 'jane@example.com', '2026-05-01T12:00:00Z');
    const assignment = await t.given.assignment(course.id, { title: text });
    await t.given.submission(assignment, { student_id: student.id, grade: 1, comment: text });
    for (const kind of ['students', 'grades'] as const) {
      const { body } = await exported(kind);
      expect(body).toContain(text.includes('"') ? `"'${text.replaceAll('"', '""')}"` : `'${text}`);
      expect(body).not.toMatch(/(^|[,"\n])[=+\-@＝]/);
    }
  },
);

test('a comment that begins with a tab or a carriage return is harmless', async () => {
  const assignment = await t.given.assignment(course.id);
  for (const comment of ['\t=1', '\r=1']) await t.given.submission(assignment, { grade: 1, comment });
  const { body } = await exported('grades');
  expect(body).toContain(`'\t=1`);
  expect(body).toContain(`"'\r=1"`);
});

test('students who handed in nothing are in it with empty cells, and those whose enrolment ended are not', async () => {
  await enrol('Zoë', 'zoe@example.com', '2026-05-01T12:00:00Z');
  const left = await enrol('Left', 'left@example.com', '2026-05-01T12:00:00Z');
  const ended = t.deps.database.updateTable('enrolment').set({ state: 'ended' }).where('student_id', '=', left.id);
  await ended.execute();
  await t.given.assignment(course.id, { title: 'Fold', deadline: '2026-05-31' });
  const [, ...rows] = (await exported('grades')).body.trimEnd().split('\r\n');
  expect(rows).toEqual(['1,Fold,2026-05-31,,Zoë,zoe@example.com,,,,,']);
});

test('1,203 students are all in it, once, whether they handed in or not', async () => {
  const big = await notifiedClassesIn(t.deps.database).givenAssignment(1_203);
  for (const kind of ['students', 'grades']) {
    const reply = await t.as('admin').get(`/classes/${big.course.id}/${kind}.csv`);
    const lines = reply.body.trimEnd().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([1_203, 1_203]);
  }
});

test('an admin downloads them too; nobody else does', async () => {
  const student = await t.given.person();
  await t.given.enrolment(course.id, student.id);
  const another = await t.given.person({ role: 'Teacher' });
  for (const kind of ['students', 'grades']) {
    const path = `/classes/${course.id}/${kind}.csv`;
    expect((await t.as('admin').get(path)).statusCode).toBe(200);
    for (const who of [student, another]) expect(codeOf(await t.as(who).get(path))).toEqual([403, 'auth.forbidden']);
    expect(codeOf(await t.asNobody.get(path))).toEqual([401, 'auth.required']);
    expect(codeOf(await t.as(teacher).get(`/classes/nothing/${kind}.csv`))).toEqual([404, 'course.not-found']);
  }
});

test('sixty files an hour are enough', async () => {
  for (let file = 0; file < 60; file++) expect((await exported('grades')).statusCode).toBe(200);
  expect(codeOf(await exported('students'))).toEqual([429, 'request.too-many']);
});
