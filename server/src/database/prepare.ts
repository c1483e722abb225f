import type pg from 'pg';

/**
 * A statement that each connection plans once, under a name of its own. For those that are sent very often: planning
 * takes several times as long as finding or changing a row does. Each is a transaction of its own.
 */
export const prepare =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (pool: pg.Pool, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows;
