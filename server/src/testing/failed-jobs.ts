import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { newId } from '../lib/ids.ts';

interface FailedJobFields {
  kind?: string;
  data?: object;
  message?: string;
  /** With microseconds, if it has to be. */
  failedAt?: string;
}

/** As the job queue leaves a job after its last attempt. */
export async function insertFailedJob(reader: Reader, fields: FailedJobFields = {}): Promise<string> {
  const { kind = 'mail', data = {}, message = 'No.', failedAt = new Date().toISOString() } = fields;
  const id = newId();
  await sql`
    insert into pgboss.job (id, name, data, state, retry_limit, retry_count, created_on, completed_on, output)
    values (${id}, ${kind}, ${JSON.stringify(data)}::jsonb, 'failed', 20, 20, ${failedAt}::timestamptz - interval '1 hour',
      ${failedAt}::timestamptz, ${JSON.stringify({ message })}::jsonb)`.execute(reader);
  return id;
}
