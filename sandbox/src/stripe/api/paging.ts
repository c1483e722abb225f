import { invalidRequest, notFound } from '../api-error.ts';
import type { Tx } from '../database.ts';
import type { Params } from './params.ts';

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export interface Page {
  limit: number;
  /** The id of the last item of the previous page. */
  after?: string | undefined;
  /** By seconds. */
  created?: { operator: string; seconds: number }[];
}

export function readPage(params: Params): Page {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('This value must be between 1 and 100.', { param: 'limit' });
  const range = params.branch('created');
  const created = Object.entries(OPERATORS).flatMap(([name, operator]) => {
    const seconds = range?.integer(name);
    return seconds === undefined ? [] : [{ operator, seconds }];
  });
  return { limit, after: params.text('starting_after'), created };
}

interface Listed {
  table: 'payment_intent' | 'refund' | 'dispute';
  /** Required values by column; undefined matches anything. */
  where?: Record<string, string | undefined>;
  page: Page;
}

/** Newest first. */
export async function listRows<Row extends { id: string }>(
  tx: Tx,
  { table, where = {}, page }: Listed,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  for (const [column, value] of Object.entries(where)) {
    if (value !== undefined) add((place) => `${column} = ${place}`, value);
  }
  for (const { operator, seconds } of page.created ?? []) {
    add((place) => `floor(extract(epoch from created)) ${operator} ${place}`, seconds);
  }
  if (page.after !== undefined) add((place) => `position < ${place}`, await positionOf(tx, table, page.after));
  const { rows } = await tx.query<Row>(
    `select * from sandbox_stripe.${table} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by position desc limit ${page.limit + 1}`,
    values,
  );
  return { rows: rows.slice(0, page.limit), hasMore: rows.length > page.limit };
}

async function positionOf(tx: Tx, table: string, id: string): Promise<number> {
  const { rows } = await tx.query<{ position: number }>(`select position from sandbox_stripe.${table} where id = $1`, [
    id,
  ]);
  const [row] = rows;
  if (!row) throw notFound(table, id, { param: 'starting_after' });
  return row.position;
}

export const toList = (url: string, data: object[], hasMore: boolean) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
