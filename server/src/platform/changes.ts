import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';

/**
 * What an answer is made from; announcing one drops every answer made from it. `everything` drops all, and `jobs`
 * says that there is work to do.
 */
export type Topic = 'courses' | 'reviews' | 'members' | 'everything' | `course:${string}` | 'jobs';

const CHANNEL = 'guildhall_changed';
/** Bytes; PostgreSQL refuses a longer payload. */
const LONGEST_PAYLOAD = 7_900;

const announced = new WeakMap<object, Set<Topic>>();

/** Every process drops what it kept of these, once the transaction has committed and only then. */
export function announce<Schema>(tx: Transaction<Schema>, ...topics: Topic[]): void {
  const known = announced.get(tx) ?? new Set<Topic>();
  announced.set(tx, known);
  for (const topic of topics) known.add(topic);
}

/** Tells the other processes, with the commit, what this transaction has announced. */
export async function publishAnnounced<Schema>(tx: Transaction<Schema>, speaker: string): Promise<Topic[]> {
  const topics = [...(announced.get(tx) ?? [])];
  if (topics.length === 0) return topics;
  const message = JSON.stringify({ speaker, topics });
  const payload = message.length < LONGEST_PAYLOAD ? message : JSON.stringify({ speaker, topics: ['everything'] });
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx as Kysely<Schema>);
  return topics;
}

export interface Listener {
  stop: () => Promise<void>;
}

interface Hearing {
  /** Ourselves: what we announced is dropped already. */
  speaker: string;
  heard: (topics: Topic[]) => void;
  /** Nothing is heard until `restored`: what is kept meanwhile may be old. */
  lost: () => void;
  restored: () => void;
}

/** Milliseconds between attempts to listen again after the connection broke. */
const RECONNECT_AFTER = 500;

/** Listens on a connection of its own, and goes on listening when that breaks. Resolves once it listens. */
export async function listenForChanges(connection: pg.ClientConfig, hearing: Hearing): Promise<Listener> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'guildhall changes', keepAlive: true });
    next.on('notification', ({ payload }) => {
      const { speaker, topics } = JSON.parse(payload ?? '{}') as { speaker: string; topics: Topic[] };
      if (speaker !== hearing.speaker) hearing.heard(topics);
    });
    next.on('error', () => undefined);
    await next.connect();
    next.on('end', again);
    await next.query(`listen ${CHANNEL}`);
    client = next;
    if (isStopped) return next.end();
    hearing.restored();
  };

  const again = () => {
    if (isStopped) return;
    hearing.lost();
    clearTimeout(retry);
    retry = setTimeout(() => connect().catch(again), RECONNECT_AFTER);
  };

  await connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
