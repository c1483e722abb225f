import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache-invalidation.ts';
import { Problem } from '../../platform/problem.ts';
import { lockShop, type ShopColumns, type ShopRow, saveShop } from './shop.queries.ts';

export interface ShopEdit {
  adminId: string;
  /** That the change was made from. */
  revision: number;
  /** For the audit: the shop's name where none is set. */
  defaultName: string;
  now: Date;
}

/** The shop in the audit, which names everything by an id. */
const SHOP_ID = '00000000-0000-7000-8000-000000000001';

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

/** The names of the columns, as the audit shows them. */
const LABELS: Record<keyof ShopColumns, () => string> = {
  name: m.shop_name,
  logo_id: m.shop_logo,
  accent_light: m.shop_accent_light,
  accent_dark: m.shop_accent_dark,
  contact: m.shop_contact,
  imprint: m.pages_imprint,
  privacy_policy: m.pages_privacy_policy,
  terms: m.pages_terms,
};

/** `change` is called with the settings as they are, locked until the transaction ends. */
export async function changeShop(
  tx: Tx,
  { adminId, revision, defaultName, now }: ShopEdit,
  change: (before: ShopRow) => Promise<ShopColumns>,
): Promise<ShopRow> {
  const before = await lockShop(tx);
  if (before.revision !== revision) {
    throw new Problem('shop.changed-meanwhile', { detail: m.shop_problem_changed_meanwhile() });
  }
  const after = await change(before);
  const fields = (Object.keys(after) as (keyof ShopColumns)[]).filter(
    (name) => after[name] !== undefined && !isSame(before[name], after[name]),
  );
  if (fields.length === 0) return before;

  const saved = await saveShop(tx, after);
  await recordAudit(tx, {
    ...{ actorId: adminId, action: 'shop.changed', subjectId: SHOP_ID, personId: null, now },
    subjectName: saved.name || defaultName,
    reason: fields.map((name) => LABELS[name]()).join(', '),
  });
  invalidate(tx, 'everything');
  return saved;
}
