import { VERSION } from '../../composition/version.ts';
import type { Database } from '../../database/database.ts';
import { listMigrations } from '../../database/migrate.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { findBackupTimes, findShopId, listAppliedMigrations } from './health.queries.ts';
import { readSpace, type SpaceSettings } from './read-space.ts';
import { type Clock, readClock } from './watch-clock.ts';

export interface HealthDeps {
  database: Database;
  objectStore: Pick<ObjectStore, 'check'>;
  settings: SpaceSettings;
  now: () => Date;
}

type Check = 'ok' | 'failed';

export interface Health {
  status: 'ready' | 'not ready';
  /** The version of the program. */
  version: string;
  /** By which a caller of `PUBLIC_URL` knows whether it leads here. */
  shop: string | null;
  database: Check;
  /** `newer`: a newer Guildhall has migrated the database since this one started. */
  migrations: Check | 'newer';
  store: Check;
  /** What follows is reported, and no reason to send nobody here. Null where the database does not say. */
  clock: Clock | null;
  /** Null for a place whose disk does not answer. */
  space: Awaited<ReturnType<typeof readSpace>>;
  /** Null also where none is written by schedule. */
  backup: BackupHealth | null;
}

interface BackupHealth {
  /** Since the last complete one began. */
  ageSeconds: number | null;
  /** The same; where there has never been one, since the shop was set up. */
  overdueSeconds: number;
  lastFailureAt: string | null;
  /** Why the last one failed; null where it did not. */
  failure: 'disk-full' | 'other' | null;
}

/** Milliseconds. A store or database that takes longer is not ready. */
const CHECK_TIMEOUT = 3_000;

const check = (work: Promise<boolean>): Promise<Check> =>
  withTimeout(work, CHECK_TIMEOUT).then(
    (isFine) => (isFine ? 'ok' : 'failed'),
    () => 'failed',
  );

async function compareMigrations(applied: string[]): Promise<Health['migrations']> {
  const known = await listMigrations();
  if (!known.every((name) => applied.includes(name))) return 'failed';
  return applied.every((name) => known.includes(name)) ? 'ok' : 'newer';
}

const reasonOf = (failure: string) => (failure.includes('ENOSPC') ? 'disk-full' : 'other');

async function readBackup({ database, settings, now }: HealthDeps): Promise<BackupHealth | null> {
  if (!settings.backupSchedule) return null;
  const { succeededAt, failedAt, failure, setUpAt } = await findBackupTimes(database);
  const secondsSince = (then: Date) => Math.floor((now().getTime() - then.getTime()) / 1000);
  return {
    ageSeconds: succeededAt && secondsSince(succeededAt),
    overdueSeconds: secondsSince(succeededAt ?? setUpAt ?? now()),
    lastFailureAt: failedAt?.toISOString() ?? null,
    failure: failure === null ? null : reasonOf(failure),
  };
}

/** Says nothing about why: whoever asks needs no account. */
export async function readHealth(deps: HealthDeps): Promise<Health> {
  const { database, objectStore, settings, now } = deps;
  const applied = listAppliedMigrations(database);
  const [connected, migrations, store, shop, clock, space, backup] = await Promise.all([
    check(applied.then(() => true)),
    withTimeout(applied.then(compareMigrations), CHECK_TIMEOUT).catch((): Check => 'failed'),
    check(objectStore.check().then(() => true)),
    withTimeout(findShopId(database), CHECK_TIMEOUT).catch(() => null),
    withTimeout(readClock(database, now), CHECK_TIMEOUT).catch(() => null),
    readSpace(settings, CHECK_TIMEOUT),
    withTimeout(readBackup(deps), CHECK_TIMEOUT).catch(() => null),
  ]);
  const isReady = [connected, migrations, store].every((result) => result !== 'failed');
  const status = isReady ? 'ready' : 'not ready';
  return { status, version: VERSION, shop, database: connected, migrations, store, clock, space, backup };
}

/** Milliseconds that one answer is used for: anybody may ask. */
const MAX_AGE = 1_000;

export function createHealthReader(deps: HealthDeps): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | undefined;
  return () => {
    const at = deps.now().getTime();
    if (!last || Math.abs(at - last.at) >= MAX_AGE) last = { at, health: readHealth(deps) };
    return last.health;
  };
}
