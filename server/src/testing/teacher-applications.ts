import type { TestApp } from './test-app.ts';

/** A valid application to teach. */
export const APPLICATION = {
  TeacherName: 'Ada Marlow',
  ExperienceLevel: 'Mid Level',
  Title: 'Bread from your own oven',
  Category: 'Data Science',
};

/** Applying to teach, and what is kept of it. */
export const teacherApplicationsIn = (t: TestApp) => ({
  apply: (person: { id: string }, change: object = {}) =>
    t.as(person).post('/post-teachereq', { data: { ...APPLICATION, ...change } }),
  requests: () => t.deps.database.selectFrom('teacher_request').selectAll().execute(),
});
