import { m } from '@guildhall/messages';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Database, InTx } from '../../database/database.ts';
import { openCursor } from '../../database/open-cursor.ts';
import { sayText, type Text } from '../../database/stored-text.ts';
import type { Download } from '../../http/download.ts';
import { EXPORTS, type Limits } from '../../http/limits.ts';
import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { type Cell, csvOf } from '../../lib/csv.ts';
import { localTimeIn } from '../../lib/local-time.ts';
import type { LiveShop } from '../shop/index.ts';

export interface ExportDeps {
  inTx: InTx;
  pool: pg.Pool;
  database: Database;
  exportCapacity: ReturnType<typeof createExportCapacity>;
  limits: Limits;
  shop: LiveShop;
  now: () => Date;
}

interface ListExport<Row> {
  adminId: string;
  list: AdminList;
  /** What the admin filtered by. The audit has which filters, but not a text that was searched: it may be somebody's name. */
  filters: Record<string, string | undefined>;
  queryIn: (timeZone: string) => RawBuilder<Row>;
  columns: (timeZone: string) => string[];
  toCells: (row: Row) => Cell[];
}

type AdminList = 'people' | 'classes' | 'payments' | 'audit';

/** The lists in the audit, which names everything by an id. */
const LIST_IDS: Record<AdminList, string> = {
  people: '00000000-0000-7000-8000-000000000011',
  classes: '00000000-0000-7000-8000-000000000012',
  payments: '00000000-0000-7000-8000-000000000013',
  audit: '00000000-0000-7000-8000-000000000014',
};

const SEARCHED = ['q', 'text', 'person'];

function filterText(filters: Record<string, string | undefined>): Text | undefined {
  const used = Object.entries(filters).flatMap(([name, value]) => {
    if (!value) return [];
    return [SEARCHED.includes(name) ? { name } : { name, value }];
  });
  return used.length > 0 ? { code: 'list.filters', values: { filters: used } } : undefined;
}

/** Each has a connection while it is sent; others wait in their order. */
export const createExportCapacity = () => createConcurrencyLimit({ concurrency: 2, maxWaiting: 20 });

/** Audited before the first byte leaves. Rows are read as fast as they are sent, and are those of one moment. */
export async function exportList<Row extends pg.QueryResultRow>(
  { inTx, limits, shop, now, pool, database, exportCapacity }: ExportDeps,
  { adminId, list, filters, queryIn, columns, toCells }: ListExport<Row>,
): Promise<Download> {
  await limits.countAccount(EXPORTS, adminId);
  const subjectName = { code: `list.${list}` } as const;
  const decision = { actorId: adminId, action: 'list.downloaded' as const, subjectId: LIST_IDS[list], personId: null };
  const { features } = await shop.current();
  const timeZone = features.timeZone || 'UTC';
  const fileName = m.exports_file({ title: sayText(subjectName), day: localTimeIn(timeZone)(now()).slice(0, 10) });
  return new Promise<Download>((resolve, reject) => {
    const send = async () => {
      await inTx((tx) => recordAudit(tx, { ...decision, subjectName, reason: filterText(filters), now: now() }));
      const { batches, closed, close } = await openCursor({ pool, database, query: queryIn(timeZone) });
      async function* cells() {
        for await (const batch of batches) for (const row of batch) yield toCells(row);
      }
      const content = csvOf(columns(timeZone), cells()).once('close', close);
      resolve({ fileName, content });
      await closed;
    };
    exportCapacity(send).catch(reject);
  });
}
