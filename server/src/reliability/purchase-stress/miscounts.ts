import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

interface Count {
  what: string;
  /** As counted from the rows. */
  counted: number;
  /** As it should be, or as a counter column says. */
  expected: number;
}

/** Only the class `free` has cost nothing at times. */
const enrolmentsWithoutCharge = (free: { id: string }): RawBuilder<Count> => sql`
  select 'enrolments without a charge' as what, 0 as expected, count(*) as counted
  from enrolment left join payment on payment.id = payment_id
  where state <> 'ended' and (origin <> 'free' or enrolment.course_id <> ${free.id})
    and payment.status is distinct from (case state when 'active' then 'paid' else 'disputed' end)`;

/** One receipt per enrolment, one refund mail per refunded payment; none of either twice. */
const MAILS_PER_PAYMENT = sql<Count>`
  with mail as (
    select substring(data ->> 'link' from '/payments/([-0-9a-f]{36})')::uuid as payment_id, data ->> 'kind' as kind
    from pgboss.job where name = 'send-mail'
  ), mails as (
    select id, status, exists (select from enrolment where payment_id = payment.id) as has_enrolment,
      (select count(*) from mail where payment_id = payment.id and kind = 'payment-receipt') as receipts,
      (select count(*) from mail where payment_id = payment.id and kind = 'payment-refunded') as refunds
    from payment
  )
  select 'receipts for ' || id as what, case when has_enrolment then 1 else least(receipts, 1) end as expected,
    receipts as counted from mails
  union all
  select 'refund mails for ' || id, case status when 'refunded' then 1 else least(refunds, 1) end, refunds
  from mails`;

/** Counts that differ from what they should be. */
export async function findMiscounts(database: Database, free: { id: string }): Promise<Count[]> {
  const queries = [enrolmentsWithoutCharge(free), MAILS_PER_PAYMENT];
  const results = await Promise.all(queries.map((query) => query.execute(database)));
  return results.flatMap(({ rows }) => rows).filter(({ counted, expected }) => counted !== expected);
}

export async function countActiveEnrolments(database: Database): Promise<number> {
  const enrolments = database.selectFrom('enrolment').where('state', '=', 'active');
  const { counted } = await enrolments
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}
