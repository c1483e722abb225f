import { isDeepStrictEqual } from 'node:util';
import { type CourseChange, priceProblem, toMinorUnits } from '@guildhall/contract';
import type { CourseVersion } from '../../database/course-tables.ts';
import { invalidField } from '../../http/invalid-field.ts';

interface TypedPrice {
  price: number;
  currency: string;
  /** The field in the request. */
  path: string;
}

/** Refuses what is not a price in this currency. */
export function toPriceCents({ price, currency, path }: TypedPrice): number {
  const problem = priceProblem(price, currency);
  if (problem) throw invalidField(path, problem);
  return toMinorUnits(price, currency);
}

/** The fields that a teacher can change, without the rest of the row. */
export const versionOf = (row: CourseVersion): CourseVersion => ({
  title: row.title,
  description: row.description,
  price_cents: row.price_cents,
  category: row.category,
  time_zone: row.time_zone,
  image_id: row.image_id,
  level: row.level,
  language: row.language,
  goals: row.goals,
  requirements: row.requirements,
  audience: row.audience,
});

export const isSameVersion = (a: CourseVersion, b: CourseVersion): boolean =>
  isDeepStrictEqual(versionOf(a), versionOf(b));

/** Fields that the change leaves out stay as they are. */
export const changedVersion = (
  before: CourseVersion,
  change: CourseChange,
  { imageId, currency }: { imageId: string; currency: string },
): CourseVersion => ({
  title: change.ClassTitle ?? before.title,
  description: change.Description ?? before.description,
  price_cents:
    change.ClassPrice === undefined
      ? before.price_cents
      : toPriceCents({ price: change.ClassPrice, currency, path: 'UpdatedData.ClassPrice' }),
  category: change.Category === undefined ? before.category : change.Category,
  time_zone: change.TimeZone ?? before.time_zone,
  image_id: imageId,
  level: change.Level === undefined ? before.level : change.Level,
  language: change.Language === undefined ? before.language : change.Language,
  goals: change.WhatYouWillLearn ?? before.goals,
  requirements: change.Requirements ?? before.requirements,
  audience: change.ForWhom ?? before.audience,
});
