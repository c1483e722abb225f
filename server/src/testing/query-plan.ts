import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createPool, type Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** What PostgreSQL did for one statement, by `explain analyze`. */
export interface QueryPlan {
  text: string;
  nodes: string[];
  /** Rows that were read from a table, also those that a filter removed. */
  rowsRead: (table: string) => number;
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** Rows that fit about two pages: no index is faster than reading these. */
const SMALL_TABLE = 200;

/** The names of tables that are small enough for a sequential scan to be the right plan; as of the last `analyze`. */
async function listSmallTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples between 0 and ${SMALL_TABLE}`,
  );
  return new Set(rows.map(({ name }) => name));
}

const readRows = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Such as `Index Scan course_newest`, `Seq Scan course` or `Seq Scan of small user`. */
function nameOf(node: PlanNode, smallTables: Set<string>): string {
  const table = node['Relation Name'] ?? '';
  if (node['Node Type'] === 'Seq Scan' && smallTables.has(table)) return `Seq Scan of small ${table}`;
  return [node['Node Type'], node['Index Name'] ?? table].filter(Boolean).join(' ');
}

/** Statements that begin or end a transaction or set something in it: these are repeated, not explained. */
const IS_CONTROL = /^(begin|start|commit|rollback|set)\b/;

/** Runs `work` and then each statement that it sent once more, with `explain analyze`. */
export async function plansOf(pool: pg.Pool, work: (database: Database) => Promise<unknown>): Promise<QueryPlan[]> {
  const sent: CompiledQuery[] = [];
  /** One connection, so that statements of two transactions are not mixed. */
  const single = createPool({ ...pool.options, password: pool.options.password, max: 1 });
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: single }),
    log: ({ query }) => void sent.push(query),
  });
  await work(database);
  const smallTables = await listSmallTables(pool);
  const plans: QueryPlan[] = [];
  for (const { sql, parameters } of sent) {
    if (IS_CONTROL.test(sql)) {
      await single.query(sql);
      continue;
    }
    const { rows } = await single.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    const nodes = flatten(rows[0]['QUERY PLAN'][0].Plan);
    plans.push({
      text: sql,
      nodes: nodes.map((node) => nameOf(node, smallTables)),
      rowsRead: (table) =>
        nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + readRows(node), 0),
    });
  }
  await single.end();
  return plans;
}
