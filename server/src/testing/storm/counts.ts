import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

interface Count {
  what: string;
  counted: number;
  kept: number;
}

const PLACES_PER_COURSE = sql<Count>`
  select 'places in ' || title as what, enrolled_count as kept,
    (select count(*) from enrolment where course_id = course.id and state = 'active') as counted
  from course`;

const PAYMENTS_PER_STATUS = sql<Count>`
  select 'payments that are ' || status as what, coalesce(kept, 0) as kept, coalesce(counted, 0) as counted
  from (select status, sum(payments) as kept from payment_total group by status) as totals
    full join (select status, count(*) as counted from payment group by status) as rows using (status)`;

/** `free`: the one class that has cost nothing at times. */
const placesWithoutCharge = (free: { id: string }): RawBuilder<Count> => sql`
  select 'places without a charge' as what, 0 as kept, count(*) as counted
  from enrolment left join payment on payment.id = payment_id
  where state <> 'ended' and (origin <> 'free' or enrolment.course_id <> ${free.id})
    and payment.status is distinct from (case state when 'active' then 'paid' else 'disputed' end)`;

/** One receipt for each place, one letter for each payment that went back; none of either twice. */
const MAILS_PER_PAYMENT = sql<Count>`
  with mail as (
    select substring(data ->> 'text' from '/payments/([-0-9a-f]{36})')::uuid as payment_id,
      split_part(data ->> 'subject', ':', 1) as subject
    from pgboss.job where name = 'mail'
  ), told as (
    select id, status, exists (select from enrolment where payment_id = payment.id) as has_place,
      (select count(*) from mail where payment_id = payment.id and subject = 'Your receipt') as receipts,
      (select count(*) from mail where payment_id = payment.id and subject = 'Your money comes back') as refunds
    from payment
  )
  select 'receipts for ' || id as what, case when has_place then 1 else least(receipts, 1) end as kept,
    receipts as counted from told
  union all
  select 'letters about giving back ' || id, case status when 'refunded' then 1 else least(refunds, 1) end, refunds
  from told`;

/** What is kept as a count and differs from what there is. */
export async function disagreements(database: Database, free: { id: string }): Promise<Count[]> {
  const counts = [PLACES_PER_COURSE, PAYMENTS_PER_STATUS, placesWithoutCharge(free), MAILS_PER_PAYMENT];
  const answers = await Promise.all(counts.map((count) => count.execute(database)));
  return answers.flatMap(({ rows }) => rows).filter(({ counted, kept }) => counted !== kept);
}

export async function countPlaces(database: Database): Promise<number> {
  const places = database.selectFrom('enrolment').where('state', '=', 'active');
  const { counted } = await places.select(({ fn }) => fn.countAll<number>().as('counted')).executeTakeFirstOrThrow();
  return counted;
}
