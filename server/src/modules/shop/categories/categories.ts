import { isDeepStrictEqual } from 'node:util';
import { m } from '@guildhall/messages';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { invalidField } from '../../../http/invalid-field.ts';
import { Problem } from '../../../lib/problem.ts';

export type CategoryRow = Omit<Selectable<Tables['category']>, 'position'>;

export const listCategories = (reader: Reader): Promise<CategoryRow[]> =>
  reader
    .selectFrom('category')
    .select(['name', 'for_classes', 'for_applications'])
    .orderBy('position')
    .orderBy('name')
    .execute();

/** Nobody deletes it until this transaction ends. */
const holdCategory = (tx: Tx, name: string): Promise<CategoryRow | undefined> =>
  tx
    .selectFrom('category')
    .select(['name', 'for_classes', 'for_applications'])
    .where('name', '=', name)
    .forKeyShare()
    .executeTakeFirst();

/** Waits for those who are about to use them, and keeps others from doing so. */
const lockCategories = (tx: Tx): Promise<CategoryRow[]> =>
  tx.selectFrom('category').select(['name', 'for_classes', 'for_applications']).orderBy('name').forUpdate().execute();

/** Those that a class or an application has, also as admins last saw it. */
export async function listUsedCategories(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from category
    where exists (select from course where course.category = category.name)
      or exists (select from teacher_request where teacher_request.category = category.name)
  `.execute(reader);
  return rows.map(({ name }) => name);
}

const deleteCategories = (tx: Tx, names: string[]) => tx.deleteFrom('category').where('name', 'in', names).execute();

const saveCategories = (tx: Tx, rows: CategoryRow[]) =>
  tx
    .insertInto('category')
    .values(rows.map((row, index) => ({ ...row, position: index + 1 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        for_classes: ref('excluded.for_classes'),
        for_applications: ref('excluded.for_applications'),
      })),
    )
    .execute();

/** In the order of the list. What is not in it is deleted, unless something has it. False where nothing differs. */
export async function replaceCategories(tx: Tx, rows: CategoryRow[]): Promise<boolean> {
  await lockCategories(tx);
  const before = await listCategories(tx);
  if (isDeepStrictEqual(before, rows)) return false;

  const kept = new Set(rows.map(({ name }) => name));
  const removed = before.map(({ name }) => name).filter((name) => !kept.has(name));
  const used = new Set(await listUsedCategories(tx));
  const needed = removed.filter((name) => used.has(name));
  if (needed.length > 0) {
    throw new Problem('shop.category-in-use', { values: { names: needed.join(', ') } });
  }
  if (removed.length > 0) await deleteCategories(tx, removed);
  await saveCategories(tx, rows);
  return true;
}

interface CategoryChoice {
  name: string;
  use: 'for_classes' | 'for_applications';
  /** The field in the request. */
  path: string;
}

/** Throws for a category that does not exist, or is not offered for this. */
export async function requireCategory(tx: Tx, { name, use, path }: CategoryChoice): Promise<void> {
  const category = await holdCategory(tx, name);
  if (!category?.[use]) throw invalidField(path, m.common_category_missing());
}
