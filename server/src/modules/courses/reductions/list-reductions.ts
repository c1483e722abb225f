import { type CourseReductions, fromMinorUnits, percentLower, type Reduction } from '@guildhall/contract';
import type { Reader } from '../../../database/database.ts';
import { findTaughtCourse, type Viewer } from '../../course-access/index.ts';
import { findReductionTerms, listNewestReductions, type ReductionRow } from './reductions.queries.ts';

const toReduction = ({ reduced_cents, reference_cents, ...row }: ReductionRow, currency: string): Reduction => ({
  _id: row.id,
  ReducedPrice: fromMinorUnits(reduced_cents, currency),
  StruckPrice: reference_cents === null ? null : fromMinorUnits(reference_cents, currency),
  Percent: reference_cents === null ? null : percentLower(reduced_cents, reference_cents),
  FirstDay: row.first_day,
  LastDay: row.last_day,
  State: row.state,
});

export async function listReductions(reader: Reader, courseId: string, actor: Viewer): Promise<CourseReductions> {
  const { id } = await findTaughtCourse(reader, courseId, actor);
  const { currency, list_cents, reference_cents, possible_from, time_zone } = await findReductionTerms(reader, id);
  const rows = await listNewestReductions(reader, id);
  return {
    Currency: currency,
    ListPrice: fromMinorUnits(list_cents, currency),
    StruckPrice: reference_cents === null ? null : fromMinorUnits(reference_cents, currency),
    PossibleFrom: possible_from,
    TimeZone: time_zone,
    Reductions: rows.map((row) => toReduction(row, currency)),
  };
}
