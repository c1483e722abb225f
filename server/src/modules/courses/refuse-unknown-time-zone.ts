import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { knowsTimeZone } from './time-zones.queries.ts';

interface TimeZoneChoice {
  name: string;
  /** Path of the field in the request. */
  path: string;
}

/** The database computes deadlines, and its list of time zones may differ from the one the contract checks (ICU). */
export async function refuseUnknownTimeZone(reader: Reader, { name, path }: TimeZoneChoice): Promise<void> {
  if (!(await knowsTimeZone(reader, name))) throw invalidField(path, m.courses_time_zone_invalid());
}
