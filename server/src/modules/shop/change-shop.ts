import { isDeepStrictEqual } from 'node:util';
import type { ShopCategory, ShopChange } from '@guildhall/contract';
import { recordAudit } from '../../database/audit-entries.ts';
import { invalidate } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { replaceCategories } from './categories/replace-categories.ts';
import { hasPayments, lockShop, type ShopColumns, type ShopRow, saveShop } from './shop.queries.ts';
import { storedChange } from './shop-change-names.ts';
import { toColumns } from './shop-columns.ts';

export interface ShopEdit {
  adminId: string;
  /** Languages that can be offered beside English. */
  available: readonly string[];
  /** That the change was made from. */
  revision: number;
  /** For the audit: the shop's name where none is set. */
  defaultName: string;
  now: Date;
}

/** The shop in the audit, which names everything by an id. */
const SHOP_ID = '00000000-0000-7000-8000-000000000001';

const changedColumns = (before: ShopRow, after: ShopColumns) =>
  (Object.keys(after) as (keyof ShopColumns)[]).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  );

const toCategory = ({ Name, ForClasses, ForApplications }: ShopCategory) => ({
  ...{ name: Name, for_classes: ForClasses, for_applications: ForApplications },
});

/** The second of two admins at once waits, and is told that the first has saved. False where nothing differs. */
export async function changeShop(tx: Tx, edit: ShopEdit, change: ShopChange): Promise<boolean> {
  const before = await lockShop(tx);
  if (before.revision !== edit.revision) {
    throw new Problem('shop.changed-meanwhile');
  }
  if (change.Currency !== undefined && change.Currency !== before.currency && (await hasPayments(tx))) {
    throw new Problem('shop.currency-fixed');
  }
  const after = await toColumns(tx, { before, change, ...edit });
  const changed = changedColumns(before, after);
  const categories = change.Categories?.map(toCategory);
  const hasNewCategories = categories !== undefined && (await replaceCategories(tx, categories));
  if (changed.length === 0 && !hasNewCategories) return false;

  const saved = await saveShop(tx, after);
  await recordAudit(tx, {
    ...{ actorId: edit.adminId, action: 'shop.changed', subjectId: SHOP_ID, personId: null, now: edit.now },
    subjectName: saved.name || edit.defaultName,
    reason: storedChange(hasNewCategories ? [...changed, 'categories'] : changed),
  });
  invalidate(tx, 'everything');
  return true;
}
