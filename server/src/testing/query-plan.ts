import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
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

/** What PostgreSQL did for one statement, read from its own account of it. */
export interface QueryPlan {
  text: string;
  nodes: string[];
  /** Rows that were read from a table, those that a filter then threw away included. */
  rowsRead: (table: string) => number;
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

const readRows = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Runs `work` and then each statement that it sent once more, with `explain analyze`. */
export async function plansOf(pool: pg.Pool, work: (database: Database) => Promise<unknown>): Promise<QueryPlan[]> {
  const sent: CompiledQuery[] = [];
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  await work(database);
  const plans: QueryPlan[] = [];
  for (const { sql, parameters } of sent) {
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    const nodes = flatten(rows[0]['QUERY PLAN'][0].Plan);
    plans.push({
      text: sql,
      nodes: nodes.map((node) =>
        [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
      ),
      rowsRead: (table) =>
        nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + readRows(node), 0),
    });
  }
  return plans;
}
