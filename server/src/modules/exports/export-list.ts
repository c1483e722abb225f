import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import type { InTx } from '../../database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Cell, csvOf } from '../../platform/csv.ts';
import type { Download } from '../../platform/download.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { EXPORTS, type Limits } from '../../platform/limits.ts';
import { localTimeIn } from '../../platform/local-time.ts';
import { type ListPage, type PageQuery, readAllItems } from '../../platform/paging.ts';
import { toStored } from '../../platform/stored-sentence.ts';
import type { LiveShop } from '../shop/index.ts';

export interface ExportDeps {
  inTx: InTx;
  limits: Limits;
  shop: LiveShop;
  now: () => Date;
}

/** An instant as the file shows it, in the time zone of the shop. */
export type LocalTime = (instant: string | null) => string;

interface ListExport<Item> {
  adminId: string;
  list: AdminList;
  /** What the admin filtered by. The audit has which filters, but not a text that was searched: it may be somebody's name. */
  filters: Record<string, string | undefined>;
  findPage: (query: PageQuery) => Promise<ListPage<Item>>;
  columns: (timeZone: string) => string[];
  toCells: (item: Item, localTime: LocalTime) => Cell[];
}

type AdminList = 'people' | 'classes' | 'payments' | 'audit';

const TITLES: Record<AdminList, () => string> = {
  people: m.exports_people,
  classes: m.exports_classes,
  payments: m.exports_payments,
  audit: m.exports_audit,
};

/** The lists in the audit, which names everything by an id. */
const LIST_IDS: Record<AdminList, string> = {
  people: '00000000-0000-7000-8000-000000000011',
  classes: '00000000-0000-7000-8000-000000000012',
  payments: '00000000-0000-7000-8000-000000000013',
  audit: '00000000-0000-7000-8000-000000000014',
};

const SEARCHED = ['q', 'text', 'person'];

function filterText(filters: ListExport<unknown>['filters']): string | undefined {
  const used = Object.entries(filters).flatMap(([name, value]) => {
    if (!value) return [];
    return [SEARCHED.includes(name) ? m.exports_searched() : m.exports_filtered({ name, value })];
  });
  return used.length > 0 ? used.join(', ') : undefined;
}

/** Audited before the first byte leaves. Rows are read page by page, as fast as they are sent. */
export async function exportList<Item>(
  { inTx, limits, shop, now }: ExportDeps,
  { adminId, list, filters, findPage, columns, toCells }: ListExport<Item>,
): Promise<Download> {
  await limits.countAccount(EXPORTS, adminId);
  const title = TITLES[list]();
  const decision = { actorId: adminId, action: 'list.downloaded' as const, subjectId: LIST_IDS[list], personId: null };
  const texts = { subjectName: toStored(TITLES[list]), reason: inLanguage(ENGLISH, () => filterText(filters)) };
  await inTx((tx) => recordAudit(tx, { ...decision, ...texts, now: now() }));
  const { features } = await shop.current();
  const timeZone = features.timeZone || 'UTC';
  const localTime = localTimeIn(timeZone);
  const toText: LocalTime = (instant) => (instant ? localTime(new Date(instant)) : '');
  async function* rows() {
    for await (const item of readAllItems(findPage)) yield toCells(item, toText);
  }
  const fileName = m.exports_file({ title, day: localTime(now()).slice(0, 10) });
  return { fileName, content: csvOf(columns(timeZone), rows()) };
}
