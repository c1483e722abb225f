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
  /** Events that began later wait. */
  before: Date;
  /** When it is tried again by whoever looks then, should we not come back. */
  until: Date;
  newestFirst: boolean;
  most: number;
}

/** Takes what is due, so that of several processes one alone sends it. */
export async function claimEvents(pool: pg.Pool, { now, before, until, newestFirst, most }: Due): Promise<EventRow[]> {
  const order = newestFirst ? 'desc' : 'asc';
  const { rows } = await pool.query<EventRow>(
    `update sandbox_stripe.event set due_at = $3, attempts = attempts + 1
     where id in (
       select id from sandbox_stripe.event where state = 'waiting' and due_at <= $1 and created <= $2
       order by position ${order} limit $4 for update skip locked)
     returning id, position, body, attempts, created`,
    [now, before, until, most],
  );
  return rows.sort((one, other) => (newestFirst ? other.position - one.position : one.position - other.position));
}

/** Undefined where nothing waits. `hold`: milliseconds that each event is kept back at first. */
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

/** Whatever a run before us has not delivered is due now. */
export const takeUpEvents = (pool: pg.Pool, now: Date) =>
  pool.query(`update sandbox_stripe.event set due_at = $1 where state = 'waiting'`, [now]);

export interface EventState {
  id: string;
  type: string;
  subject: string;
  state: 'waiting' | 'delivered' | 'lost';
  attempts: number;
}

/** Newest first. */
export async function listEvents(pool: pg.Pool, most: number): Promise<EventState[]> {
  const { rows } = await pool.query<EventState>(
    'select id, type, subject, state, attempts from sandbox_stripe.event order by position desc limit $1',
    [most],
  );
  return rows;
}
