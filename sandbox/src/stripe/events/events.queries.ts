import type pg from 'pg';

export interface EventRow {
  id: string;
  position: number;
  body: string;
  attempts: number;
  created: Date;
}

interface Due {
  now: Date;
  /** Only events created before this instant. */
  before: Date;
  /** When another process may claim them again, should this one end. */
  until: Date;
  newestFirst: boolean;
  limit: number;
}

/** Claims due events, so that only one process sends each. */
export async function claimEvents(pool: pg.Pool, { now, before, until, newestFirst, limit }: Due): Promise<EventRow[]> {
  const order = newestFirst ? 'desc' : 'asc';
  const { rows } = await pool.query<EventRow>(
    `update sandbox_stripe.event set due_at = $3, attempts = attempts + 1
     where id in (
       select id from sandbox_stripe.event where state = 'waiting' and due_at <= $1 and created <= $2
       order by position ${order} limit $4 for update skip locked)
     returning id, position, body, attempts, created`,
    [now, before, until, limit],
  );
  return rows.sort((one, other) => (newestFirst ? other.position - one.position : one.position - other.position));
}

/** Undefined where no event waits. `hold`: milliseconds for which each event is delayed. */
export async function nextDue(pool: pg.Pool, hold: number): Promise<Date | undefined> {
  const { rows } = await pool.query<{ due: Date | null }>(
    `select min(greatest(due_at, created + $1 * interval '1 millisecond')) as due
     from sandbox_stripe.event where state = 'waiting'`,
    [hold],
  );
  return rows[0]?.due ?? undefined;
}

export const endEvent = (pool: pg.Pool, id: string, state: 'delivered' | 'lost') =>
  pool.query('update sandbox_stripe.event set state = $2 where id = $1', [id, state]);

export const postponeEvent = (pool: pg.Pool, id: string, until: Date) =>
  pool.query('update sandbox_stripe.event set due_at = $2 where id = $1', [id, until]);

/** Makes all undelivered events due now. */
export const makeEventsDue = (pool: pg.Pool, now: Date) =>
  pool.query(`update sandbox_stripe.event set due_at = $1 where state = 'waiting'`, [now]);

export interface EventState {
  id: string;
  type: string;
  subject: string;
  state: 'waiting' | 'delivered' | 'lost';
  attempts: number;
}

/** Newest first. */
export async function listEvents(pool: pg.Pool, limit: number): Promise<EventState[]> {
  const { rows } = await pool.query<EventState>(
    'select id, type, subject, state, attempts from sandbox_stripe.event order by position desc limit $1',
    [limit],
  );
  return rows;
}
