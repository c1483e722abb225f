import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';

export type CategoryRow = Omit<Selectable<Tables['category']>, 'position'>;

export const listCategories = (reader: Reader): Promise<CategoryRow[]> =>
  reader
    .selectFrom('category')
    .select(['name', 'for_classes', 'for_applications'])
    .orderBy('position')
    .orderBy('name')
    .execute();

/** Nobody deletes it until this transaction ends. */
export const holdCategory = (tx: Tx, name: string): Promise<CategoryRow | undefined> =>
  tx
    .selectFrom('category')
    .select(['name', 'for_classes', 'for_applications'])
    .where('name', '=', name)
    .forKeyShare()
    .executeTakeFirst();

/** Waits for those who are about to use them, and keeps others from doing so. */
export const lockCategories = (tx: Tx): Promise<CategoryRow[]> =>
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

export const deleteCategories = (tx: Tx, names: string[]) =>
  tx.deleteFrom('category').where('name', 'in', names).execute();

export const saveCategories = (tx: Tx, rows: CategoryRow[]) =>
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
