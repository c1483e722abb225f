import { sql } from 'kysely';
import pLimit from 'p-limit';
import pg from 'pg';
import { trySessionLock } from '../../database/advisory-locks.ts';
import { type Database, type Reader, withDatabase } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { listStoredFiles } from '../stored-files.queries.ts';

/** A stored number that differs from what it counts. */
interface Miscount {
  /** The id of the row, or its key in words. */
  id: string;
  /** The column. */
  counter: string;
  stored: number;
  actual: number;
}

const toFinding = ({ id, counter, stored, actual }: Miscount): string =>
  `${counter} of ${id} is ${stored}, and should be ${actual}`;

/** Totals that triggers keep of people, applications, payments and classes, and of what classes count themselves. */
async function findMiscountedTotals(reader: Reader): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    with kept (id, counter, amount) as (
      select role, 'member_total', members from member_total
      union all select status, 'teacher_request_total', requests from teacher_request_total
      union all select status, 'payment_total', payments from payment_total
      union all select concat_ws(' ', status, category), 'course_total', courses from course_total
      union all select concat_ws(' ', status, category), 'course_total.enrolments', enrolments from course_total
      union all select concat_ws(' ', status, category), 'course_total.reviews', reviews from course_total
      union all
      select concat_ws(' ', category, price, level, length, rating, language), 'course_facet_total', courses
      from course_facet_total
    ), counted (id, counter, amount) as (
      select role, 'member_total', count(*) from "user" group by role
      union all select status, 'teacher_request_total', count(*) from teacher_request group by status
      union all select status, 'payment_total', count(*) from payment group by status
      union all
      select concat_ws(' ', status, coalesce(category, '')), 'course_total', count(*) from course group by 1
      union all
      select concat_ws(' ', status, coalesce(category, '')), 'course_total.enrolments', sum(enrolled_count)
      from course group by 1
      union all
      select concat_ws(' ', status, coalesce(category, '')), 'course_total.reviews', sum(review_count)
      from course group by 1
      union all
      select concat_ws(' ', choice.category, choice.price, choice.level, choice.length, choice.rating, choice.language),
        'course_facet_total', count(*)
      from course
        cross join lateral facet_choices(category, price_facets(price_cents), level, length_facets(content_seconds),
          rating_facets(average_rating), language) as choice
      where status = 'Approved' group by 1
    )
    select id, counter, coalesce(kept.amount, 0)::float8 as stored, coalesce(counted.amount, 0)::float8 as actual
    from (select id, counter, sum(amount) as amount from kept group by 1, 2) as kept
      full join (select id, counter, sum(amount) as amount from counted group by 1, 2) as counted using (id, counter)
    where coalesce(kept.amount, 0) <> coalesce(counted.amount, 0)
    order by counter, id
  `.execute(reader);
  return rows;
}

/**
 * What classes count of their enrolments and reviews, lessons of their students, quizzes of answers, and storage of bytes; and
 * the prices of classes, of which there is a history; and the uses of codes.
 */
async function findOtherMiscounts(reader: Reader): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    with counted (id, counter, stored, actual) as (
      select id, 'enrolled_count', enrolled_count,
        (select count(*) from enrolment where course_id = course.id and state = 'active') from course
      union all
      select id, 'review_count', review_count,
        (select count(*) from review where course_id = course.id and hidden_at is null) from course
      union all
      select id, 'rating_sum', rating_sum,
        (select coalesce(sum(rating), 0) from review where course_id = course.id and hidden_at is null) from course
      union all
      select id, 'price_cents', price_cents, coalesce(
        (select price_cents from price_change where course_id = course.id order by changed_at desc limit 1), -1
      ) from course
      union all
      select reduction.id, 'reduced_cents', reduced_cents, price_cents
      from reduction join course on course.id = course_id where begun_at is not null and ended_at is null
      union all
      select id, 'code.uses', uses, (select count(*) from code_use where code_id = code.id and given_back_at is null)
      from code
      union all
      select lesson_id, 'lesson_total.started', started,
        (select count(*) from lesson_progress where lesson_id = total.lesson_id) from lesson_total as total
      union all
      select lesson_id, 'lesson_total.done', done,
        (select count(done_at) from lesson_progress where lesson_id = total.lesson_id) from lesson_total as total
      union all
      select subject_id, 'storage_use', bytes,
        (
          select coalesce(sum(size_bytes), 0) from attachment
          where quota_owner_id is not null and subject_id in (course_id, quota_owner_id)
        ) from storage_use
    )
    select id, counter, stored::float8 as stored, actual::float8 as actual from counted where stored <> actual
  `.execute(reader);
  return rows;
}

/** Hours after which a payment that waits for its provider is a fault. */
const LONGEST_WAIT = 24;

/**
 * What disagrees about orders, their lines, payments and enrolments. Payments whose orders a job has yet to write, or that the release
 * before has changed since, are left out.
 */
async function findOrderFaults(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with paid_order as (select * from payment where lines_version = version), whole as (
      select payment.id, payment.order_id, payment.status, payment.amount_cents, payment.refunded_cents,
        (payment.student_id, payment.currency) = ("order".buyer_id, "order".currency) as is_alike,
        count(line.order_id) as lines, coalesce(sum(line.price_cents), 0) as price_cents,
        coalesce(sum(line.back_cents), 0) as back_cents,
        coalesce(sum(line.gone_cents), 0) as gone_cents,
        coalesce(bool_or(line.outcome in ('place', 'refund-due') and line.gone_cents < line.back_cents), false) as is_due,
        payment.next_check_at
      from paid_order as payment left join "order" on "order".id = payment.order_id
        left join order_line as line on line.order_id = "order".id
      group by payment.id, payment.order_id, payment.status, payment.amount_cents, payment.refunded_cents, payment.next_check_at,
        is_alike
    ), part as (
      select line.*, payment.id as payment_id, payment.status, enrolment.id as place_id
      from paid_order as payment join order_line as line on line.order_id = payment.order_id
        left join enrolment on enrolment.payment_id = payment.id and enrolment.course_id = line.course_id
          and enrolment.state <> 'ended'
    )
    select format('payment %s is of %s cents, and the lines of its order of %s', id, amount_cents, price_cents) as text
    from whole where amount_cents <> price_cents
    union all
    select format('payment %s and order %s are of different people or currencies', id, order_id) from whole where not is_alike
    union all
    select format('payment %s has given back %s cents, and the lines of its order %s', id, refunded_cents,
      case when status in ('paid', 'disputed') then gone_cents else back_cents end)
    from whole where case
      when lines <> 1 then gone_cents > refunded_cents
      when status in ('paid', 'disputed') then gone_cents <> refunded_cents or back_cents < refunded_cents
      else status <> 'refund-due' and back_cents <> refunded_cents end
    union all
    select format('line %s of order %s is %s, and %s of %s cents have gone back', position, order_id, outcome, gone_cents, back_cents)
    from part where back_cents < promised_cents and status in ('paid', 'disputed')
      or outcome = 'refunded' and gone_cents < back_cents
    union all
    select format('payment %s is %s, and nobody refunds the line that is due', id, status)
    from whole where status in ('paid', 'disputed') and is_due and next_check_at is null
    union all
    select format('line %s of order %s is %s, and payment %s is %s', position, order_id, outcome, payment_id, status)
    from part where not outcome = any (case status
      when 'paid' then array['place', 'refund-due', 'refunded'] when 'disputed' then array['place', 'refund-due', 'refunded']
      when 'refund-due' then array['refund-due', 'refunded'] when 'charged-back' then array['charged-back', 'refunded']
      else array[status] end)
    union all
    select format('line %s of order %s is %s, and its enrolment is %s', position, order_id, outcome,
      coalesce(place_id::text, 'missing'))
    from part where case outcome
      when 'place' then place_id is null or enrolment_id is distinct from place_id
      else place_id is not null and not exists (select from order_line where enrolment_id = place_id) end
    union all
    select format('order %s has no payment', id) from "order"
    where not exists (select from payment where order_id = "order".id)
      and exists (select from order_line where order_id = "order".id and price_cents > 0)
  `.execute(reader);
  return rows.map(({ text }) => text);
}

/** What disagrees about payments, the enrolments that they bought, and the certificates of these. */
async function findMoneyFaults(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('payment %s is %s, and its enrolment is %s', payment.id, payment.status,
      coalesce(enrolment.state, 'missing')) as text
    from payment left join enrolment on enrolment.payment_id = payment.id
      left join order_line as line
        on line.order_id = payment.order_id and line.course_id = coalesce(enrolment.course_id, payment.course_id)
    where coalesce(enrolment.state, 'ended') <> case
      when line.outcome in ('refund-due', 'refunded') then 'ended'
      when payment.status = 'paid' then 'active' when payment.status = 'disputed' then 'suspended' else 'ended' end
    union all
    select format('payment %s and enrolment %s are of different people or classes', payment.id, enrolment.id)
    from payment join enrolment on enrolment.payment_id = payment.id
    where payment.student_id <> enrolment.student_id or (payment.course_id <> enrolment.course_id and not exists (
      select from order_line where order_id = payment.order_id and course_id = enrolment.course_id))
    union all
    select format('person %s has paid %s times for class %s', student_id, count(*), bought.course_id)
    from payment cross join lateral (
      select payment.course_id where payment.order_id is null
      union select course_id from order_line where order_id = payment.order_id and outcome = 'place'
    ) as bought
    where status in ('paid', 'disputed') group by student_id, bought.course_id having count(*) > 1
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
async function findOtherFaults(reader: Reader): Promise<string[]> {
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

const CONCURRENCY = 8;
/** Files that are asked for before the next are read from the database. */
const BATCH = 500;

/** Files that a row names and the store does not have. Meanwhile none is removed, so that none is missing for a moment. */
async function findMissingFiles(connection: pg.ClientConfig, objectStore: ObjectStore): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'guildhall check' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await trySessionLock(client, 'removal of stored files', 'exclusive')))
      throw new StartupError('A backup is being written. Try again when it is done.');
    return await compare(client, objectStore);
  } finally {
    await client.end();
  }
}

async function compare(client: pg.Client, objectStore: ObjectStore): Promise<string[]> {
  const atOnce = pLimit(CONCURRENCY);
  const missing: string[] = [];
  let batch: string[] = [];
  const look = async () => {
    const found = await atOnce.map(batch, (key) => objectStore.stat(key));
    missing.push(...batch.filter((_, index) => !found[index]).map((key) => `file ${key} is missing`));
    batch = [];
  };
  for await (const { key, mayBeMissing } of listStoredFiles(client)) {
    if (!mayBeMissing) batch.push(key);
    if (batch.length >= BATCH) await look();
  }
  await look();
  return missing;
}

/** All stored counts of coursework that differ from the rows they count. */
export async function findCourseworkMiscounts(reader: Reader): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    with counted (id, counter, stored, actual) as (
      select id, 'assignment_count', assignment_count,
        (select count(*) from assignment where course_id = course.id and withdrawn_at is null) from course
      union all
      select id, 'withdrawn_assignment_count', withdrawn_assignment_count,
        (select count(*) from assignment where course_id = course.id and withdrawn_at is not null) from course
      union all
      select id, 'submission_count', submission_count,
        (
          select count(*) from submission join assignment on assignment.id = submission.assignment_id
          where submission.course_id = course.id and withdrawn_at is null
        ) from course
      union all
      select id, 'submissions of days', (select coalesce(sum(submissions), 0) from course_day where course_id = course.id),
        (select count(*) from submission where course_id = course.id) from course
      union all
      select id, 'submission_count', submission_count,
        (select count(*) from submission where assignment_id = assignment.id) from assignment
      union all
      select id, 'graded_count', graded_count,
        (select count(grade) from submission where assignment_id = assignment.id) from assignment
    )
    select * from counted where stored <> actual
  `.execute(reader);
  return rows;
}

/** All stored counts of content that differ from the rows they count, and lessons that are there without their section. */
export async function findContentMiscounts(reader: Reader): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    with counted (id, counter, stored, actual) as (
      select id, 'lesson_count', lesson_count,
        (select count(*) from lesson where course_id = course.id and deleted_at is null and hidden_at is null) from course
      union all
      select id, 'content_seconds', content_seconds,
        (
          select coalesce(sum(round(duration_ms / 1000.0)), 0) from lesson_video as video
          where status = 'ready' and exists (select from lesson where id = video.lesson_id and deleted_at is null and hidden_at is null)
            and video.course_id = course.id
        ) from course
      union all
      select id, 'attachment_count', attachment_count,
        (
          select count(*) from attachment where purpose = 'lesson-file' and state = 'stored' and deleted_at is null
            and exists (select from lesson where id = attachment.lesson_id and deleted_at is null and hidden_at is null)
            and attachment.course_id = course.id
        ) from course
      union all
      select lesson.id, 'section', 0, count(*) from lesson join section on section.id = lesson.section_id
      where lesson.deleted_at is null and section.deleted_at is not null group by lesson.id
    )
    select * from counted where stored <> actual
  `.execute(reader);
  return rows;
}

/** Granted enrolments that no admin recorded, and invitations without their places. The tables refuse most of it. */
async function findGrantFaults(reader: Reader): Promise<string[]> {
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

const MISCOUNTS = [findMiscountedTotals, findOtherMiscounts, findContentMiscounts, findCourseworkMiscounts];
const FAULTS = [findOrderFaults, findMoneyFaults, findGrantFaults, findOtherFaults];

/** What disagrees in the database, in one line each. */
export async function findDisagreements(reader: Reader): Promise<string[]> {
  const found: string[] = [];
  for (const find of FAULTS) found.push(...(await find(reader)));
  for (const find of MISCOUNTS) found.push(...(await find(reader)).map(toFinding));
  return found;
}

/** As of one moment, so that it can be done while Guildhall runs. */
const findInSnapshot = (database: Database): Promise<string[]> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return findDisagreements(tx);
    });

/** What disagrees of money, enrolments, counters and files, in one line each. Changes nothing. Throws `StartupError`. */
export async function checkConsistency(connection: pg.ClientConfig, objectStore: ObjectStore): Promise<string[]> {
  const inRows = await withDatabase(connection, findInSnapshot);
  return [...inRows, ...(await findMissingFiles(connection, objectStore))];
}
