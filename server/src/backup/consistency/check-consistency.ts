import { sql } from 'kysely';
import pLimit from 'p-limit';
import pg from 'pg';
import { trySessionLock } from '../../database/advisory-locks.ts';
import { type Database, type Reader, withDatabase } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { listStoredFiles } from '../stored-files.queries.ts';
import { findMoneyFaults, findOtherFaults } from './faults.queries.ts';
import { type Miscount, toFinding } from './miscount.ts';
import { findMiscountedTotals, findOtherMiscounts } from './total-counters.queries.ts';

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
const FAULTS = [findMoneyFaults, findGrantFaults, findOtherFaults];

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
