import pg from 'pg';
import { trySessionLock } from '../database/advisory-locks.ts';
import type { InstallationKind } from '../database/installation-tables.ts';
import { StartupError } from '../platform/startup-error.ts';
import { markIfUnmarked } from './installation.queries.ts';

interface ClaimOptions {
  kind: InstallationKind;
  now: () => Date;
  /** Called when the connection was lost and, once it is back, the database turns out to be another's. */
  onRefused: (reason: string) => void;
}

export interface Claim {
  release: () => Promise<void>;
}

/** Milliseconds between attempts to connect again. */
const RECONNECT_PAUSE = 500;

/** Each is one line, by what the database is. */
const REFUSALS: Record<InstallationKind, string> = {
  sandbox:
    'This database is a sandbox, which never becomes a shop. Use another one (DATA_DIR or DATABASE_URL), or delete everything in it with: npm run admin -- leave-sandbox',
  shop: 'This database is a shop, which never becomes a sandbox. Set its STRIPE_* and SMTP_URL settings again, or use another DATA_DIR or DATABASE_URL for a sandbox.',
};

const BEING_EMPTIED = 'The sandbox in this database is being deleted right now. Start again when that is done.';

/**
 * Marks an unmarked database as a sandbox or a shop, and throws `StartupError` where it is the other one. Until
 * `release` a connection of its own keeps `leave-sandbox` away; it connects, and checks, again when it breaks.
 */
export async function claimDatabase(
  connection: pg.ClientConfig,
  { kind, now, onRefused }: ClaimOptions,
): Promise<Claim> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isReleased = false;

  const connect = async () => {
    client = await openClient(connection);
    if (isReleased) return client.end();
    client.on('end', reconnect);
    if (!(await trySessionLock(client, 'use of the database', 'shared'))) throw new StartupError(BEING_EMPTIED);
    const found = await markIfUnmarked(client, kind, now());
    if (found !== kind) throw new StartupError(REFUSALS[found]);
  };

  const reconnect = () => {
    if (isReleased) return;
    clearTimeout(retry);
    retry = setTimeout(() => connect().catch(giveUpOrRetry), RECONNECT_PAUSE);
  };

  const giveUpOrRetry = (error: unknown) => {
    if (error instanceof StartupError) onRefused(error.message);
    else reconnect();
  };

  const release = async () => {
    isReleased = true;
    clearTimeout(retry);
    await client?.end();
  };

  await connect().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  return { release };
}

async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'guildhall claim', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
