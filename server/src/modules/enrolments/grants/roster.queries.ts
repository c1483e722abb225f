import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';
import type { EnrolmentState } from '../../../database/payment-tables.ts';

/** What is known of an e-mail address, for one class or none. */
export interface ListedPerson {
  email: string;
  person_id: string | null;
  is_student: boolean;
  is_confirmed: boolean;
  state: EnrolmentState | null;
  is_invited: boolean;
}

/** `is_student`: may be given a place; `is_confirmed`: has read a mail to the address. */
export async function findListedPeople(
  reader: Reader,
  { courseId, emails, now }: { courseId: string | null; emails: string[]; now: Date },
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select listed.email, person.id as person_id, enrolment.state,
      coalesce(person.role = 'Student' and person.suspended_at is null and course.teacher_id <> person.id, false)
        as is_student,
      coalesce(person.email_verified, false) as is_confirmed,
      exists (
        select from invitation where invitation.email = listed.email
          and invitation.course_id is not distinct from ${courseId}::uuid
          and accepted_at is null and withdrawn_at is null and ends_at > ${now}
      ) as is_invited
    from unnest(${emails}::text[]) as listed (email)
      left join course on course.id = ${courseId}
      left join "user" as person on person.email = listed.email
      left join enrolment on enrolment.course_id = course.id and enrolment.student_id = person.id
  `.execute(reader);
  return rows;
}
