import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../database/database.ts';
import { Problem } from '../../../lib/problem.ts';
import {
  type CategoryRow,
  deleteCategories,
  listCategories,
  listUsedCategories,
  lockCategories,
  saveCategories,
} from './categories.queries.ts';

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
