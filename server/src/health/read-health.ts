import type { Database } from '../database/database.ts';
import { listMigrations } from '../database/migrate.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { findBackupTimes, listAppliedMigrations } from './health.queries.ts';

export interface HealthDeps {
  database: Database;
  objectStore: Pick<ObjectStore, 'stat'>;
  settings: { backupSchedule: object | undefined };
  now: () => Date;
}

type Check = 'ok' | 'failed';

export interface Health {
  status: 'ready' | 'not ready';
  database: Check;
  /** `newer`: a newer Guildhall has migrated the database since this one started. */
  migrations: Check | 'newer';
  store: Check;
  /** Null where none is written by schedule, or the database does not say. Reported, and no reason to send nobody here. */
  backup: { ageSeconds: number | null; lastFailureAt: string | null } | null;
}

/** Milliseconds. A store or database that takes longer is not ready. */
const TIMEOUT = 3_000;

const check = (work: Promise<boolean>): Promise<Check> =>
  withTimeout(work, TIMEOUT).then(
    (isFine) => (isFine ? 'ok' : 'failed'),
    () => 'failed',
  );

async function compareMigrations(applied: string[]): Promise<Health['migrations']> {
  const known = await listMigrations();
  if (!known.every((name) => applied.includes(name))) return 'failed';
  return applied.every((name) => known.includes(name)) ? 'ok' : 'newer';
}

/** As `Health` has it. */
export async function readBackup({ database, settings, now }: HealthDeps): Promise<Health['backup']> {
  if (!settings.backupSchedule) return null;
  const { succeededAt, failedAt } = await findBackupTimes(database);
  return {
    ageSeconds: succeededAt && Math.floor((now().getTime() - succeededAt.getTime()) / 1000),
    lastFailureAt: failedAt?.toISOString() ?? null,
  };
}

/** Says nothing about why: whoever asks needs no account. */
export async function readHealth(deps: HealthDeps): Promise<Health> {
  const { database, objectStore } = deps;
  const applied = listAppliedMigrations(database);
  const [connected, migrations, store, backup] = await Promise.all([
    check(applied.then(() => true)),
    withTimeout(applied.then(compareMigrations), TIMEOUT).catch((): Check => 'failed'),
    check(objectStore.stat('health').then(() => true)),
    withTimeout(readBackup(deps), TIMEOUT).catch(() => null),
  ]);
  const isReady = [connected, migrations, store].every((result) => result !== 'failed');
  return { status: isReady ? 'ready' : 'not ready', database: connected, migrations, store, backup };
}
