import type { TestApp } from './test-app.ts';

type Kind = 'class' | 'lesson' | 'review';

/** Reports, and what they are about. */
export function reportsIn(t: TestApp) {
  const report = (person: { id: string; email: string }, kind: Kind, id: string, more: object = {}) => {
    const body = { Kind: kind, SubjectId: id, Reason: 'misleading', Explanation: 'It promises a diploma.' };
    return t.as(person).post('/reports', { ...body, ...more });
  };

  const stored = () => t.deps.database.selectFrom('report').selectAll().orderBy('created_at').execute();

  /** A class with a lesson and a review. */
  async function things(course: Parameters<typeof t.given.course>[0] = {}) {
    const { id: classId, teacher_id } = await t.given.course({ title: 'Bread', ...course });
    const lesson = await t.given.lesson(classId, { title: 'Sourdough' });
    const author = await t.given.person();
    await t.given.enrolment(classId, author.id);
    const description = `Bad. ${'x'.repeat(200)}`;
    const review = await t.given.review(classId, { student_id: author.id, description });
    return { class: classId, lesson: lesson.id, review: review.id, teacherId: teacher_id, author };
  }

  return { report, stored, things };
}
