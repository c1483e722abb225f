import type { CourseChange } from '@guildhall/contract';
import type { CourseVersion } from '../../database/course-tables.ts';

/** Whole cents: 19.99 * 100 is 1998.9999999999998. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** The fields that a teacher can change, without the rest of the row. */
export const versionOf = (row: CourseVersion): CourseVersion => ({
  title: row.title,
  description: row.description,
  price_cents: row.price_cents,
  category: row.category,
  time_zone: row.time_zone,
  image_id: row.image_id,
});

const FIELDS = Object.keys(versionOf({} as CourseVersion)) as (keyof CourseVersion)[];

export const isSameVersion = (a: CourseVersion, b: CourseVersion): boolean =>
  FIELDS.every((field) => a[field] === b[field]);

/** Fields that the change leaves out stay as they are. */
export const changedVersion = (
  before: CourseVersion,
  { ClassTitle, Description, ClassPrice, Category, TimeZone }: CourseChange,
  imageId: string,
): CourseVersion => ({
  title: ClassTitle ?? before.title,
  description: Description ?? before.description,
  price_cents: ClassPrice === undefined ? before.price_cents : toCents(ClassPrice),
  category: Category === undefined ? before.category : Category,
  time_zone: TimeZone ?? before.time_zone,
  image_id: imageId,
});
