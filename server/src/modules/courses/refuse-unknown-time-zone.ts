import type { Reader } from '../../database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { knowsTimeZone } from './time-zones.queries.ts';

interface TimeZoneChoice {
  name: string;
  /** Path of the field in the request. */
  path: string;
}

const MESSAGE = 'must be an IANA time zone';

/** The database computes deadlines, and its list of time zones may differ from the one the contract checks (ICU). */
export async function refuseUnknownTimeZone(reader: Reader, { name, path }: TimeZoneChoice): Promise<void> {
  if (await knowsTimeZone(reader, name)) return;
  throw new Problem('request.invalid', { detail: `${path}: ${MESSAGE}`, errors: [{ path, message: MESSAGE }] });
}
