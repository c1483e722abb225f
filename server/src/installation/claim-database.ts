import type pg from 'pg';
import { trySessionLock } from '../database/advisory-locks.ts';
import type { InstallationKind } from '../database/installation-tables.ts';
import { keepConnected } from '../database/lasting-connection.ts';
import { StartupError } from '../lib/startup-error.ts';
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

/** Each is one line, by what the database is. */
const REFUSALS: Record<InstallationKind, string> = {
  sandbox:
    'This database is a sandbox, which never becomes a shop. Use another one (DATA_DIR or DATABASE_URL), or delete everything in it with: npm run admin -- leave-sandbox',
  shop: 'This database is a shop, which never becomes a sandbox. Set its STRIPE_* and SMTP_URL settings again, or use another DATA_DIR or DATABASE_URL for a sandbox.',
};

const BEING_EMPTIED = 'A command that needs this database for itself is running. Start again when that is done.';

/**
 * Marks an unmarked database as a sandbox or a shop, and throws `StartupError` where it is the other one. Until
 * `release` a connection of its own keeps `leave-sandbox` away; it connects, and checks, again when it breaks.
 */
export async function claimDatabase(
  connection: pg.ClientConfig,
  { kind, now, onRefused }: ClaimOptions,
): Promise<Claim> {
  const claim = async (client: pg.Client) => {
    if (!(await trySessionLock(client, 'use of the database', 'shared'))) throw new StartupError(BEING_EMPTIED);
    const found = await markIfUnmarked(client, kind, now());
    if (found !== kind) throw new StartupError(REFUSALS[found]);
  };
  const stopIfRefused = (error: unknown) => {
    if (!(error instanceof StartupError)) return 'retry';
    onRefused(error.message);
    return 'stop';
  };
  const { close } = await keepConnected(
    { ...connection, application_name: 'guildhall claim' },
    { prepare: claim, onFailed: stopIfRefused },
  );
  return { release: close };
}
