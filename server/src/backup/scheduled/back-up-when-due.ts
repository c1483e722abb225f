import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Database, Reader } from '../../database/database.ts';
import { toColumns } from '../../database/stored-text.ts';
import { openBackupPlace } from '../../gateways/backup-place/backup-place.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { newId } from '../../lib/ids.ts';
import type { BackupSchedule } from '../../settings/backup-settings.ts';

/** As in `npm run backup`. */
const MEMORY_ARGUMENTS = ['--max-semi-space-size=1', '--max-old-space-size=96'];

const PROGRAM = join(import.meta.dirname, '../../commands/backup.ts');

/** The last line that is part of no stack, nor of what Node prints below one. */
export const reasonIn = (printed: string): string | undefined =>
  printed.split('\n').findLast((line) => /^[^\s}]/.test(line));

/** By `npm run backup` in a program of its own, with the settings of this one: its memory is free again afterwards. It ends with this one. */
async function writeInProgram(path: string): Promise<void> {
  const env = { ...process.env, MALLOC_ARENA_MAX: '1', ENV_FILE: '/dev/null' };
  const program = spawn(process.execPath, [...MEMORY_ARGUMENTS, PROGRAM, path], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => program.kill();
  process.once('SIGTERM', stop);
  const [printed, [code]] = await Promise.all([text(program.stderr), once(program, 'close')]);
  process.off('SIGTERM', stop);
  if (code !== 0) throw new Error(reasonIn(printed) ?? `The backup ended with ${code}.`);
}

/** A backup that is at its place. */
interface KeptBackup {
  id: string;
  name: string;
  started_at: Date;
}

/** Those at their place, the newest first. */
const listKeptBackups = (reader: Reader): Promise<KeptBackup[]> =>
  reader
    .selectFrom('backup_run')
    .select(['id', 'started_at'])
    .select(sql<string>`name`.as('name'))
    .where('name', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The last one that has begun: whether it is done, or has failed, shows in its columns. */
const findLastRun = (reader: Reader) =>
  reader
    .selectFrom('backup_run')
    .select(['started_at', 'finished_at', 'failure'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined where another process is writing one. */
async function insertRun(database: Database, now: Date): Promise<string | undefined> {
  const inserted = await database
    .insertInto('backup_run')
    .values({ id: newId(), started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** One whose process has died. */
function endDeadRun(database: Database, { before, now }: { before: Date; now: Date }) {
  const { english, sentence } = toColumns({ code: 'backup.cut-off' });
  return database
    .updateTable('backup_run')
    .set({ finished_at: now, failure: english, failure_sentence: sentence })
    .where('finished_at', 'is', null)
    .where('started_at', '<', before)
    .execute();
}

type Outcome = { name: string; size_bytes: number } | { failure: string };

const finishRun = (database: Database, id: string, outcome: Outcome, now: Date) =>
  database
    .updateTable('backup_run')
    .set({ ...outcome, finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();

const markRemoved = (database: Database, id: string, now: Date) =>
  database.updateTable('backup_run').set({ removed_at: now }).where('id', '=', id).execute();

interface Dated {
  started_at: Date;
}

interface Keep {
  days: number;
  weeks: number;
}

/** Days since 1 January 1970, in UTC. */
const dayOf = ({ started_at }: Dated) => Math.floor(started_at.getTime() / DAY);
/** From Monday to Sunday: that day was a Thursday. */
const weekOf = (backup: Dated) => Math.floor((dayOf(backup) + 3) / 7);

/** The newest of each period, of so many periods that have one. */
function newestOf<Backup extends Dated>(backups: Backup[], periodOf: (backup: Backup) => number, count: number) {
  const newest = new Map<number, Backup>();
  for (const backup of backups) {
    const period = periodOf(backup);
    if (!newest.has(period) && newest.size < count) newest.set(period, backup);
  }
  return newest.values();
}

/** The newest backup first. Those that are neither the newest of one of the last days, nor of one of the last weeks. */
export function chooseSuperfluous<Backup extends Dated>(backups: Backup[], { days, weeks }: Keep): Backup[] {
  const kept = new Set([...newestOf(backups, dayOf, days), ...newestOf(backups, weekOf, weeks)]);
  return backups.filter((backup) => !kept.has(backup));
}

interface ScheduleDeps {
  database: Database;
  settings: { backupSchedule: BackupSchedule | undefined; dataDir: string };
  now: () => Date;
}

/** Between the beginnings of two backups. */
const INTERVAL = 24 * HOUR;
/** After one that failed. */
const RETRY_AFTER = HOUR;
/** No backup takes longer: its process has died. */
const DEAD_AFTER = 12 * HOUR;

/** Writes a backup where the last one is a day old, or has failed an hour ago, and removes those that are too many. */
export async function backUpWhenDue(deps: ScheduleDeps, write = writeInProgram): Promise<void> {
  const { database, settings, now } = deps;
  const schedule = settings.backupSchedule;
  if (!schedule) return;
  await endDeadRun(database, { before: new Date(now().getTime() - DEAD_AFTER), now: now() });
  if (!(await isDue(deps))) return;
  const place = await openBackupPlace(schedule.place);
  const id = await insertRun(database, now());
  if (!id) return;
  const name = `guildhall-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  try {
    const size = await place.store({ name, write, spool: join(settings.dataDir, 'backup-to-send') });
    await finishRun(database, id, { name, size_bytes: size }, now());
  } catch (error) {
    await finishRun(database, id, { failure: error instanceof Error ? error.message : String(error) }, now());
    throw error;
  }
  for (const backup of chooseSuperfluous(await listKeptBackups(database), schedule.keep)) {
    await place.remove(backup.name);
    await markRemoved(database, backup.id, now());
  }
}

async function isDue({ database, now }: ScheduleDeps): Promise<boolean> {
  const last = await findLastRun(database);
  if (!last) return true;
  const age = now().getTime() - last.started_at.getTime();
  return last.finished_at !== null && age >= (last.failure === null ? INTERVAL : RETRY_AFTER);
}
