import { DEFAULT_CURRENCY, HOME_CLAIMS, type RefundRule } from '@guildhall/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export type ShopRow = Omit<Selectable<Tables['shop']>, 'is_only'>;
/** Undefined: it stays as it is. */
export type ShopColumns = Omit<Updateable<Tables['shop']>, 'is_only' | 'revision'>;

/** While nothing is set. */
const NOTHING_SET: ShopRow = {
  revision: 0,
  name: '',
  logo_id: null,
  accent_light: '',
  accent_dark: '',
  contact: '',
  imprint: '',
  privacy_policy: '',
  terms: '',
  partners: [],
  claims: [...HOME_CLAIMS],
  time_zone: '',
  currency: DEFAULT_CURRENCY,
  languages: [],
  wording: 'specification',
  mail_texts: {},
  mail_translations: {},
  address: '',
  tax_number: '',
  country: '',
  tax_rates: {},
};

export async function findShop(reader: Reader): Promise<ShopRow> {
  const row = await reader.selectFrom('shop').selectAll().executeTakeFirst();
  return row ?? NOTHING_SET;
}

/** The one that holds for what is bought now. */
export async function findRefundRule(reader: Reader): Promise<RefundRule> {
  const rule = await reader
    .selectFrom('refund_rule')
    .select(['days', 'percent'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rule ?? { days: 0, percent: 0 };
}

/** The rules before stay as they were: orders keep theirs. The transaction holds the shop's lock. */
export const addRefundRule = (
  tx: Tx,
  { days, percent }: RefundRule,
  { adminId, now }: { adminId: string; now: Date },
) =>
  sql`
    insert into refund_rule (version, days, percent, valid_from, set_by)
    select coalesce(max(version), 0) + 1, ${days}, ${percent}, ${now}, ${adminId} from refund_rule
  `.execute(tx);

/** The second of two admins at once waits for the first. */
export async function lockShop(tx: Tx): Promise<ShopRow> {
  await tx
    .insertInto('shop')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('shop').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export const saveShop = (tx: Tx, change: ShopColumns): Promise<ShopRow> =>
  tx
    .updateTable('shop')
    .set((expression) => ({ ...change, revision: expression('revision', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Somebody has begun to pay. */
export async function hasPayments(reader: Reader): Promise<boolean> {
  const payment = await reader.selectFrom('payment').select('id').limit(1).executeTakeFirst();
  return payment !== undefined;
}

/** Keeps the defaults of new classes as they are until this transaction ends. */
export async function readSaleDefaults(tx: Tx): Promise<Pick<ShopRow, 'currency' | 'time_zone'>> {
  const row = await tx.selectFrom('shop').select(['currency', 'time_zone']).forShare().executeTakeFirst();
  return row ?? NOTHING_SET;
}
