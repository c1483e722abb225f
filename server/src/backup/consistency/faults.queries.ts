import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';

/** Hours after which a payment that waits for its provider is a fault. */
const LONGEST_WAIT = 24;

/** What disagrees about payments, the enrolments that they bought, and the certificates of these. */
export async function findMoneyFaults(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('payment %s is %s, and its enrolment is %s', payment.id, payment.status,
      coalesce(enrolment.state, 'missing')) as text
    from payment left join enrolment on enrolment.payment_id = payment.id
    where coalesce(enrolment.state, 'ended') <> case payment.status
      when 'paid' then 'active' when 'disputed' then 'suspended' else 'ended' end
    union all
    select format('payment %s and enrolment %s are of different people or classes', payment.id, enrolment.id)
    from payment join enrolment on enrolment.payment_id = payment.id
    where (payment.course_id, payment.student_id) <> (enrolment.course_id, enrolment.student_id)
    union all
    select format('person %s has paid %s times for class %s', student_id, count(*), course_id)
    from payment where status in ('paid', 'disputed') group by student_id, course_id having count(*) > 1
    union all
    select format('payment %s is refunded, but only %s of %s cents', id, refunded_cents, amount_cents)
    from payment where status = 'refunded' and refunded_cents < amount_cents
    union all
    select format('payment %s has been %s since %s', id, status, created_at)
    from payment where next_check_at < now() - make_interval(hours => ${LONGEST_WAIT})
    union all
    select format('certificate %s holds, and the enrolment it is for was refunded', certificate.id)
    from certificate join enrolment
      on enrolment.course_id = certificate.course_id and enrolment.student_id = certificate.student_id
    where enrolment.state = 'ended' and enrolment.origin = 'paid' and certificate.revoked_at is null
  `.execute(reader);
  return rows.map(({ text }) => text);
}

/** People and classes whose rows do not fit together. */
export async function findOtherFaults(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('class %s is public, and search cannot find it', id) as text
    from course where status = 'Approved' and not exists (select from course_search where course_id = course.id)
    union all
    select format('lesson %s belongs to class %s, its section to another', lesson.id, lesson.course_id)
    from lesson join section on section.id = lesson.section_id where section.course_id <> lesson.course_id
    union all
    select format('attempt %s is under way, and its time was over on %s', id, ends_at)
    from attempt where handed_in_at is null and ends_at < now() - make_interval(hours => ${LONGEST_WAIT})
  `.execute(reader);
  return rows.map(({ text }) => text);
}
