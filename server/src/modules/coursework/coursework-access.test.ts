import type { Role } from '@guildhall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrolmentState } from '../../database/payment-tables.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();

const VIEWERS = [
  'nobody',
  'a stranger',
  'a teacher of another class',
  'a student of the class',
  'a student of the class who has become a teacher',
  'a student whose enrolment is suspended',
  'a student whose enrolment has ended',
  'its teacher',
  'an admin',
] as const;

type Viewer = (typeof VIEWERS)[number];

/** In the order of `VIEWERS`, for an Approved class and for an Archived one. */
const OUTCOMES = {
  'what is for its teacher': {
    Approved: [401, 403, 403, 403, 403, 403, 403, 200, 200],
    Archived: [401, 404, 404, 403, 403, 404, 404, 200, 200],
  },
  'what is for its students': {
    Approved: [401, 403, 403, 200, 200, 403, 403, 403, 403],
    Archived: [401, 404, 404, 200, 200, 404, 404, 403, 403],
  },
  'what was handed in to an assignment': {
    Approved: [401, 404, 404, 403, 403, 404, 404, 200, 200],
    Archived: [401, 404, 404, 403, 403, 404, 404, 200, 200],
  },
};

interface Things {
  courseId: string;
  assignmentId: string;
}

type Kind = keyof typeof OUTCOMES;

const CALLS: { kind: Kind; name: string; pathOf: (things: Things) => string }[] = [
  {
    kind: 'what is for its teacher',
    name: 'assignments',
    pathOf: ({ courseId }) => `/classes/${courseId}/assignments`,
  },
  { kind: 'what is for its teacher', name: 'students', pathOf: ({ courseId }) => `/classes/${courseId}/students` },
  { kind: 'what is for its teacher', name: 'activity', pathOf: ({ courseId }) => `/classes/${courseId}/activity` },
  {
    kind: 'what is for its students',
    name: 'my assignments',
    pathOf: ({ courseId }) => `/classes/${courseId}/my-assignments`,
  },
  {
    kind: 'what was handed in to an assignment',
    name: 'submissions',
    pathOf: ({ assignmentId }) => `/assignments/${assignmentId}/submissions`,
  },
];

/** The codes of what does not exist for a viewer (404), and of what they may not read (403). */
const CODES: Record<Kind, Record<number, string>> = {
  'what is for its teacher': { 404: 'course.not-found', 403: 'auth.forbidden' },
  'what is for its students': { 404: 'course.not-found', 403: 'enrolment.required' },
  'what was handed in to an assignment': { 404: 'assignment.not-found', 403: 'auth.forbidden' },
};

type Client = ReturnType<typeof t.as>;

async function studentOf(
  courseId: string,
  { state = 'active', role = 'Student' }: { state?: EnrolmentState; role?: Role },
) {
  const student = await t.given.person({ role });
  const { id } = await t.given.enrolment(courseId, student.id);
  await t.deps.database.updateTable('enrolment').set({ state }).where('id', '=', id).execute();
  return t.as(student);
}

async function assemble(status: 'Approved' | 'Archived'): Promise<{ things: Things; viewers: Record<Viewer, Client> }> {
  const teacher = await t.given.person({ role: 'Teacher' });
  const { id } = await t.given.course({ teacher_id: teacher.id, status });
  const assignment = await t.given.assignment(id);
  await t.given.submission(assignment);
  const another = await t.given.person({ role: 'Teacher' });
  await t.given.course({ teacher_id: another.id });
  return {
    things: { courseId: id, assignmentId: assignment.id },
    viewers: {
      nobody: t.asNobody,
      'a stranger': t.as(await t.given.person()),
      'a teacher of another class': t.as(another),
      'a student of the class': await studentOf(id, {}),
      'a student of the class who has become a teacher': await studentOf(id, { role: 'Teacher' }),
      'a student whose enrolment is suspended': await studentOf(id, { state: 'suspended' }),
      'a student whose enrolment has ended': await studentOf(id, { state: 'ended' }),
      'its teacher': t.as(teacher),
      'an admin': t.as('admin'),
    },
  };
}

describe.each(['Approved', 'Archived'] as const)('of a class that is %s', (status) => {
  let cast: Awaited<ReturnType<typeof assemble>>;
  beforeAll(async () => {
    cast = await assemble(status);
  });

  describe.each(CALLS)('$kind ($name)', ({ kind, pathOf }) => {
    test.each(VIEWERS.map((viewer, index) => ({ viewer, expected: OUTCOMES[kind][status][index] })))(
      '$viewer: $expected',
      async ({ viewer, expected }) => {
        const reply = await cast.viewers[viewer].get(pathOf(cast.things));
        expect(reply.statusCode).toBe(expected);
        expect(reply.headers['cache-control']).toBe('no-store');
        if (expected === 403 || expected === 404) expect(reply.json().code).toBe(CODES[kind][expected]);
      },
    );
  });
});

test.each(['Student', 'Admin'] as const)('a teacher who has become a %s still reads everything', async (role) => {
  const { id: teacherId } = await t.given.person({ role });
  const { id } = await t.given.course({ teacher_id: teacherId, status: 'Rejected' });
  const assignment = await t.given.assignment(id);
  for (const { pathOf } of CALLS.filter(({ kind }) => kind !== 'what is for its students')) {
    const reply = await t.as({ id: teacherId }).get(pathOf({ courseId: id, assignmentId: assignment.id }));
    expect(reply.statusCode).toBe(200);
  }
});

describe.each(['nothing', '0197c3a0-0000-7000-8000-000000000001', "1' or '1'='1", '🙂', '%00'])('the id %j', (text) => {
  test.each(CALLS)('does not exist ($name)', async ({ kind, pathOf }) => {
    const id = encodeURIComponent(text);
    const reply = await t.as('admin').get(pathOf({ courseId: id, assignmentId: id }));
    expect(reply.json()).toMatchObject({ status: 404, code: CODES[kind][404] });
  });
});
