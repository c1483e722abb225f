import type { CheckedQueryOf, CodeSales, listCodes as Codes } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import type { Download } from '../../http/download.ts';
import { listPage, NewestFirst } from '../../http/paging.ts';
import { type Cell, csvOf } from '../../lib/csv.ts';
import { Problem } from '../../lib/problem.ts';
import { type CodeRow, countCodes, listCodeClasses, listCodesPage, listSeries, sumCodeSales } from './codes.queries.ts';
import { toCode, toSoldClass, toTotal } from './codes.view.ts';
import { prefixOf } from './draw-code.ts';
import { type CodeActor, findOwnCode, ownerOf } from './find-own-code.ts';
import { foldCode } from './fold-code.ts';

interface CodeReading {
  actor: CodeActor;
  now: Date;
}

export async function listCodes(
  reader: Reader,
  { q = '', ...query }: CheckedQueryOf<typeof Codes>,
  { actor, now }: CodeReading,
) {
  const filter = { ownerId: ownerOf(actor) ?? undefined, prefix: foldCode(q) };
  return listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([listCodesPage(reader, filter, page), countCodes(reader, filter)]),
    keysOf: ({ created_at, id }: CodeRow) => [created_at, id],
    toItem: (row) => toCode(row, now),
  });
}

/** By the lines of orders: what was paid for, and apart from it what came back. */
export async function readCodeSales(reader: Reader, id: string, { actor, now }: CodeReading): Promise<CodeSales> {
  const code = await findOwnCode(reader, id, actor);
  const [totals, classes] = await Promise.all([sumCodeSales(reader, code.id), listCodeClasses(reader, code.id)]);
  return { Code: toCode(code, now), Totals: totals.map(toTotal), Classes: classes.map(toSoldClass) };
}

type SeriesRow = Awaited<ReturnType<typeof listSeries>>[number];

async function* toCells(rows: SeriesRow[]): AsyncGenerator<Cell[]> {
  for (const { text, used_at } of rows) yield [text, used_at?.toISOString().slice(0, 10) ?? ''];
}

export async function exportCodeSeries(reader: Reader, id: string, actor: CodeActor): Promise<Download> {
  const code = await findOwnCode(reader, id, actor);
  if (code.series_size === null) throw new Problem('code.not-found');
  const rows = await listSeries(reader, code.id);
  const columns = [m.codes_csv_code(), m.codes_csv_used()];
  return { fileName: m.codes_csv_file({ prefix: prefixOf(code.text) }), content: csvOf(columns, toCells(rows)) };
}
