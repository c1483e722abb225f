import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { givenIn } from './given.ts';

interface NotifiedAssignment {
  id: string;
  course: { id: string };
  students: number;
}

/** Assignments of classes with so many students, and the mails that were queued for them. */
export function notifiedClassesIn(database: Database) {
  const given = givenIn({ database, inTx: createInTx(database), now: () => new Date() });

  const givenAssignment = async (students: number): Promise<NotifiedAssignment> => {
    const course = await given.course();
    await sql`
      with students as (
        insert into "user" (id, name, email, created_at, updated_at)
        select gen_random_uuid(), 'Student ' || n, ${course.id} || '-' || n || '@example.com', now(), now()
        from generate_series(1, ${students}::int) as n returning id
      )
      insert into enrolment (id, course_id, student_id, enrolled_at, origin)
      select gen_random_uuid(), ${course.id}, id, now(), 'free' from students
    `.execute(database);
    const { id } = await given.assignment(course.id);
    return { id, course, students };
  };

  const expectOneMailEach = async ({ course, students }: NotifiedAssignment) => {
    const { rows } = await sql<{ people: number; mails: number }>`
      select count(distinct data ->> 'to') as people, count(*) as mails from pgboss.job
      where name = 'send-mail' and data ->> 'to' like ${`${course.id}-%`}
    `.execute(database);
    expect(rows[0]).toEqual({ people: students, mails: students });
  };

  const countSteps = async ({ id }: NotifiedAssignment) => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'notify-students' and data ->> 'assignmentId' = ${id}
    `.execute(database);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['completed']));
    return rows.length;
  };

  return { givenAssignment, expectOneMailEach, countSteps };
}
