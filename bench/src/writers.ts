import pg from 'pg';
import { compareRates } from './measure.ts';
import type { RunningGuildhall } from './processes.ts';
import { print, printHead } from './table.ts';

const SECONDS = 4;
const WRITERS = 32;
/** Milliseconds between two wake-ups by one process, as in the server. */
const WAKE_UP_INTERVAL = 50;

/** Statements that write in the transaction of a free enrolment: the place, the webhook's event, the certificate. */
const STATEMENTS = 3;
const WRITE = 'insert into bench_write default values';
/** As the server does: prepared once per connection. */
const ROW = {
  name: 'store-invalidation',
  text: 'insert into invalidation (process, changed, counted) values ($1, $2, $3)',
  values: ['bench', ['courses'], []],
};
const NOTIFY = "select pg_notify('bench', 'courses')";

/** Each client writes its rows, and at last what `last` says, in transactions one after the other. */
async function commitsPerSecond(clients: pg.Client[], last: (string | typeof ROW)[]): Promise<number> {
  const statements = ['begin', ...Array<string>(STATEMENTS).fill(WRITE), ...last, 'commit'];
  const end = performance.now() + SECONDS * 1_000;
  let commits = 0;
  const write = async (client: pg.Client) => {
    while (performance.now() < end) {
      for (const statement of statements)
        await (typeof statement === 'string' ? client.query(statement) : client.query({ ...statement }));
      commits += 1;
    }
  };
  await Promise.all(clients.map(write));
  return commits / SECONDS;
}

/** What announcements cost writers, which commit one transaction after the other. */
export async function measureWriters({ socketFolder }: RunningGuildhall): Promise<void> {
  const connect = async () => {
    const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
    await client.connect();
    return client;
  };
  const clients = await Promise.all(Array.from({ length: WRITERS }, connect));
  /** A pool: it may be woken again before the last wake-up has ended. */
  const waker = new pg.Pool({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await waker.query('create table bench_write (id bigint generated always as identity primary key)');
  const wake = setInterval(() => void waker.query("select pg_notify('guildhall_invalidated', '')"), WAKE_UP_INTERVAL);
  printHead([`${WRITERS} writers`, 'commits/s', 'compared with', 'commits/s', 'ratio']);
  for (const [name, last, other, lastOfOther] of [
    ['announcements as rows', [ROW], 'none', []],
    ['announcements as rows', [ROW], 'another row of their own', [WRITE]],
    ['NOTIFY in each commit, as it was', [NOTIFY], 'none', []],
  ] as const) {
    const rates = await compareRates(
      () => commitsPerSecond(clients, [...last]),
      () => commitsPerSecond(clients, [...lastOfOther]),
    );
    print([[name, Math.round(rates.guildhall), other, Math.round(rates.baseline), rates.ratio.toFixed(2)]]);
  }
  clearInterval(wake);
  await waker.query('drop table bench_write');
  await Promise.all([...clients, waker].map((client) => client.end()));
}
