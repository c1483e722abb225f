import type { Reader } from '../../database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { knowsTimeZone } from './time-zones.queries.ts';

interface Named {
  name: string;
  /** Where the name stood in the request. */
  path: string;
}

const REFUSAL = 'must be an IANA time zone';

/** Deadlines are reckoned by the database, which has time zones of its own: those of the contract may be others. */
export async function refuseUnknownTimeZone(reader: Reader, { name, path }: Named): Promise<void> {
  if (await knowsTimeZone(reader, name)) return;
  throw new Problem('request.invalid', { detail: `${path}: ${REFUSAL}`, errors: [{ path, message: REFUSAL }] });
}
