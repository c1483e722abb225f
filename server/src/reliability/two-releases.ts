import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { ADA, PASSWORD } from '../testing/accounts.ts';
import { checkOutReleaseBefore } from '../testing/release-before.ts';
import { failToStart, freePort, type Guildhall, startGuildhall } from '../testing/start-guildhall.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBlankDatabase } from '../testing/test-database.ts';

export interface TwoReleases {
  /** The server of the release before: it made the database, and was running when that was migrated. */
  old: Guildhall;
  /** Today's. */
  next: Guildhall;
  /** Tries to start another server of the release before. */
  failToStartOld: () => ReturnType<typeof failToStart>;
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  connection: pg.ClientConfig;
  stop: () => Promise<void>;
}

/** Both on one database with one address, as behind one nginx. The older one fills it with its own demonstration. */
export async function startTwoReleases(): Promise<TwoReleases> {
  const folder = await checkOutReleaseBefore();
  const dataDir = await temporaryFolder();
  const { connection } = await createBlankDatabase();
  const { host, port, user, password = '', database } = connection;
  const environment = (listening: number) => ({
    DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${host}&port=${port}`,
    DATA_DIR: dataDir,
    PORT: String(listening),
    PUBLIC_URL: 'http://localhost:3000',
    SANDBOX: 'yes',
    DEMO: 'yes',
  });
  const start = async (of?: string) => {
    const listening = await freePort();
    const guildhall = await startGuildhall(environment(listening), of);
    return { ...guildhall, url: `http://127.0.0.1:${listening}` };
  };
  const old = await start(folder);
  const next = await start();
  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client(connection);
    await client.connect();
    return client.query(text, values).then(
      ({ rows }) => client.end().then(() => rows),
      (error) => client.end().then(() => Promise.reject(error)),
    );
  };
  const stop = async () => {
    await Promise.all([old.end('SIGTERM'), next.end('SIGTERM')]);
    await Promise.all([dirname(folder), dataDir].map((path) => rm(path, { recursive: true, force: true })));
  };
  const failToStartOld = async () => failToStart(environment(await freePort()), folder);
  return { old, next, failToStartOld, query, connection, stop };
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
  text: string;
}

/** A call of somebody with these headers. */
export async function call(
  url: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Reply & { cookie: string }> {
  const response = await fetch(url + path, {
    method,
    headers: { origin: 'http://localhost:3000', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : {}, text, cookie: cookie.join('; ') };
}

/** Somebody signs up at `one` and logs in at `other`; the bearer token of that is returned with the address. */
export async function joinAt(one: Guildhall, other: Guildhall, name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const signedUp = await call(one.url, 'POST', '/api/auth/sign-up/email', { body: { ...ADA, name, email } });
  const signedIn = await call(other.url, 'POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  const { cookie } = signedIn;
  const { body } = await call(one.url, 'POST', '/api/jwt', { body: { email }, headers: { cookie } });
  return { email, statuses: [signedUp.status, signedIn.status], headers: { authorization: `Bearer ${body.token}` } };
}
