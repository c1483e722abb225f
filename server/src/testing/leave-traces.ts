import type { TestApp } from './test-app.ts';

/** Something of every kind that a student leaves behind. */
export async function leaveTraces(t: TestApp, studentId: string) {
  const course = await t.given.course({ price_cents: 1_900 });
  const payment = await t.given.payment({ student_id: studentId, course_id: course.id });
  const [graded, ungraded] = [await t.given.assignment(course.id), await t.given.assignment(course.id)];
  const work = { student_id: studentId, answer: 'Ada’s secret answer' };
  await t.given.submission({ ...graded, course_id: course.id }, { ...work, grade: 80, comment: 'Well done, Lovelace' });
  await t.given.submission({ ...ungraded, course_id: course.id }, work);
  await t.deps.database
    .insertInto('review')
    .values({
      id: crypto.randomUUID(),
      course_id: course.id,
      student_id: studentId,
      rating: 5,
      description: 'A secret review of Ada',
      created_at: new Date(),
    })
    .execute();
  await t.deps.database
    .insertInto('wish')
    .values({ person_id: studentId, course_id: (await t.given.course()).id })
    .execute();
  await t.given.teacherRequest({ applicant_id: studentId, teacher_name: 'Ada Lovelace' });
  const certificate = await t.given.certificate(course.id, studentId, { student_name: 'Ada Lovelace' });
  return { course, certificate, payment, graded, ungraded };
}
