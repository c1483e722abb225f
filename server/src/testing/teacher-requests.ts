import type { Client } from './clients.ts';
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

export const CHANGED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
export const UNCHANGED = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

type Decide = (id: string, body?: object) => ReturnType<Client['put']>;

/** Applications to teach, the decisions on them, and what has become of them. */
export function teacherRequestDecisionsIn(t: TestApp) {
  const approve: Decide = (id, body) => t.as('admin').put(`/update-role/${id}`, body);
  const reject: Decide = (id, body) => t.as('admin').put(`/reject-req/${id}`, body);

  const DECISIONS = [
    { decide: approve, status: 'Approved', action: 'teacher-request.approved', role: 'Teacher' },
    { decide: reject, status: 'Rejected', action: 'teacher-request.rejected', role: 'Student' },
  ] as const;

  const requestOf = (id: string) =>
    t.deps.database.selectFrom('teacher_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const roleOf = async (id: string) =>
    (await t.deps.database.selectFrom('user').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
  const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().execute();
  const totals = async () => {
    const rows = await t.deps.database.selectFrom('teacher_request_total').selectAll().execute();
    return Object.fromEntries(rows.filter(({ requests }) => requests !== 0).map((row) => [row.status, row.requests]));
  };

  async function applied(person: { name?: string; role?: 'Admin' } = {}) {
    const applicant = await t.given.person({ name: 'Ada Marlow', ...person });
    const request = await t.given.teacherRequest({ applicant_id: applicant.id, title: 'Bread' });
    return { applicant, id: request.id };
  }

  return { approve, reject, DECISIONS, requestOf, roleOf, audit, totals, applied };
}
