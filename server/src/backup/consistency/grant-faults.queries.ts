import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** Granted enrolments that no admin recorded, and invitations without their places. The tables refuse most of it. */
export async function findGrantFaults(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('enrolment %s is granted, and no audit entry says by whom', enrolment.id) as text
    from enrolment left join audit_entry as entry on entry.id = enrolment.grant_entry_id
      and (entry.actor_id, entry.person_id, entry.subject_id)
        = (enrolment.granted_by, enrolment.student_id, enrolment.course_id)
      and entry.action = 'enrolment.granted'
    where enrolment.origin = 'granted' and entry.id is null
    union all
    select format('enrolment %s is %s, and names an admin who granted it', id, origin)
    from enrolment where origin <> 'granted' and (granted_by is not null or grant_entry_id is not null)
    union all
    select format('enrolment %s is %s, and has %s payment', id, origin,
      case when payment_id is null then 'no' else 'a' end)
    from enrolment where (origin = 'paid') <> (payment_id is not null)
    union all
    select format('invitation %s was accepted, and there is no place for it', id)
    from invitation where accepted_by is not null and course_id is not null and not exists (
      select from enrolment where enrolment.course_id = invitation.course_id
        and enrolment.student_id = invitation.accepted_by
    )
  `.execute(reader);
  return rows.map(({ text }) => text);
}
