import type { ConditionCheck } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { z } from 'zod';
import { VERSION } from '../../composition/version.ts';
import type { Reader } from '../../database/database.ts';
import { openBackupPlace } from '../../gateways/backup-place/backup-place.ts';
import type { CardPayments } from '../../gateways/card-payments/card-payments.ts';
import type { Mail } from '../../gateways/mail/mail.ts';
import { hideSecrets } from '../../lib/hide-secrets.ts';
import { isLoopback } from '../../lib/is-loopback.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { canOpenCertificateKeys } from '../../modules/certificates/index.ts';
import type { BackupSchedule } from '../../settings/backup-settings.ts';
import { findLastBackup, findLastFailure, listAppliedMigrations } from './health.queries.ts';
import { type Health, type HealthDeps, readHealth } from './read-health.ts';
import type { Space } from './read-space.ts';

const Alive = z.object({ status: z.literal('alive'), protocol: z.string().optional() });
const Ready = z.object({ shop: z.string().nullable().optional() });

interface Answer {
  isGuildhall: boolean;
  /** Null where it does not say. */
  shop: string | null;
  /** By which the server believes to be called. */
  protocol: string | undefined;
}

/** Who answers there. Rejects where nobody does. `timeout`: milliseconds. */
async function askAddress(address: string, timeout: number): Promise<Answer> {
  const ask = async (path: string): Promise<unknown> => {
    const reply = await fetch(address + path, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return reply.json().catch(() => undefined);
  };
  const [alive, ready] = await Promise.all([ask('/healthz'), ask('/readyz')]);
  const { data } = Alive.safeParse(alive);
  return {
    isGuildhall: data !== undefined,
    shop: Ready.safeParse(ready).data?.shop ?? null,
    protocol: data?.protocol,
  };
}

export interface ConditionDeps extends HealthDeps {
  settings: HealthDeps['settings'] & { publicUrl: string };
  /** Undefined where the key does not fit the database; rejects where that is not known. */
  openKey: () => Promise<Pick<RootKey, 'decrypt'> | undefined>;
  /** Left out where they cannot be asked. */
  checkMail?: () => Promise<void>;
  cardPayments?: Pick<CardPayments, 'findIntent'>;
}

/** Milliseconds for each. */
const CHECK_TIMEOUT = 8_000;
/** Seconds. As the alert rules have it. */
const MAX_BACKUP_AGE = 2 * 86_400;
/** There is none with this id: whoever says so has taken our key. */
const NO_INTENT = 'pi_none';

type Check = ConditionCheck['Check'];
type State = ConditionCheck['State'];

const finding = (Check: Check, State: State, Text: string): ConditionCheck => ({ Check, State, Text });

/** What an error is about: libraries hide it behind one of their own. */
function innermost(error: NodeJS.ErrnoException & { detail?: unknown }): NodeJS.ErrnoException {
  const inner = error.cause ?? error.detail;
  return inner instanceof Error && inner !== error ? innermost(inner) : error;
}

/** In one line. A connection that failed on several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  const { message, code = '' } = innermost(error as Error);
  return hideSecrets((message || code).replaceAll(/\s+/g, ' '));
}

/** Tries what may fail. */
async function attempt(
  check: Check,
  work: Promise<unknown>,
  { ok, failed }: { ok: () => string; failed: (given: { reason: string }) => string },
): Promise<ConditionCheck> {
  return withTimeout(work, CHECK_TIMEOUT).then(
    () => finding(check, 'ok', ok()),
    (error: unknown) => finding(check, 'failed', failed({ reason: reasonOf(error) })),
  );
}

/** Nothing where the database does not answer. */
function migrationsOf({ database, migrations }: Health): ConditionCheck[] {
  if (database === 'failed') return [];
  if (migrations === 'newer') return [finding('migrations', 'warning', m.health_migrations_newer())];
  return migrations === 'ok'
    ? [finding('migrations', 'ok', m.health_migrations_ok())]
    : [finding('migrations', 'failed', m.health_migrations_failed())];
}

const PLACES = { data: 'DATA_DIR', files: 'DATA_DIR/objects', backups: 'BACKUP_TO' } as const;
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

const spaceOf = ({ space }: Health): ConditionCheck[] =>
  (Object.entries(space) as [keyof typeof PLACES, Space | null][]).map(([name, found]) => {
    const place = PLACES[name];
    if (!found) return finding('space', 'warning', m.health_space_unknown({ place }));
    const given = { place, free: gigabytes(found.freeBytes), total: gigabytes(found.totalBytes) };
    if (found.state === 'low') return finding('space', 'failed', m.health_space_low(given));
    return found.isThere
      ? finding('space', 'ok', m.health_space_ok(given))
      : finding('space', 'warning', m.health_space_missing(given));
  });

function clockOf({ clock }: Health): ConditionCheck {
  if (!clock) return finding('clock', 'warning', m.health_clock_unknown());
  if (clock.state === 'ok') return finding('clock', 'ok', m.health_clock_ok());
  return finding('clock', 'failed', m.health_clock_wrong({ seconds: String(Math.abs(clock.offsetSeconds)) }));
}

async function backupOf({ backup }: Health, { database, settings }: ConditionDeps): Promise<ConditionCheck> {
  if (!settings.backupSchedule) return finding('backup', 'warning', m.health_backup_off());
  if (!backup) return finding('backup', 'warning', m.health_backup_unknown());
  if (backup.failure !== null) {
    const reason = await findLastFailure(database).catch(() => null);
    return finding('backup', 'failed', m.health_backup_failed({ reason: reason ?? backup.failure }));
  }
  const isOld = backup.overdueSeconds > MAX_BACKUP_AGE;
  if (backup.ageSeconds === null) return finding('backup', isOld ? 'failed' : 'warning', m.health_backup_never());
  if (isOld) return finding('backup', 'failed', m.health_backup_old());
  return lookForBackup(settings.backupSchedule, database);
}

/** Whether the last one is where it was written: its disk, its bucket or the file may be gone. */
async function lookForBackup({ place }: BackupSchedule, database: Reader): Promise<ConditionCheck> {
  const look = async () => {
    const name = await findLastBackup(database);
    return { name, isThere: await (await openBackupPlace(place)).has(name) };
  };
  return withTimeout(look(), CHECK_TIMEOUT).then(
    ({ name, isThere }) =>
      isThere
        ? finding('backup', 'ok', m.health_backup_ok())
        : finding('backup', 'failed', m.health_backup_gone({ name })),
    (error: unknown) => finding('backup', 'failed', m.health_backup_unreachable({ reason: reasonOf(error) })),
  );
}

/** Also where none has been made yet. */
async function keysOf({ database, openKey }: ConditionDeps): Promise<ConditionCheck> {
  const canOpen = async () => {
    const rootKey = await openKey();
    return rootKey !== undefined && (await canOpenCertificateKeys(database, rootKey));
  };
  return withTimeout(canOpen(), CHECK_TIMEOUT).then(
    (isRight) =>
      isRight ? finding('keys', 'ok', m.health_keys_ok()) : finding('keys', 'failed', m.health_keys_failed()),
    () => finding('keys', 'warning', m.health_keys_unknown()),
  );
}

/** By a call of the address that visitors use. */
async function addressOf({ shop }: Health, { settings }: ConditionDeps): Promise<ConditionCheck[]> {
  const address = settings.publicUrl;
  const answer = await askAddress(address, CHECK_TIMEOUT).catch((error: unknown) => ({ reason: reasonOf(error) }));
  if ('reason' in answer) {
    const failed = finding('address', 'failed', m.health_address_failed({ address, reason: answer.reason }));
    return [failed, finding('proxy', 'warning', m.health_proxy_unknown({ address }))];
  }
  /** Where one of the two databases does not say which shop it is, only that a Guildhall answers is known. */
  const isKnown = shop !== null && answer.shop !== null;
  if (!answer.isGuildhall || (isKnown && answer.shop !== shop)) {
    return [
      finding('address', 'failed', m.health_address_other({ address })),
      finding('proxy', 'warning', m.health_proxy_unknown({ address })),
    ];
  }
  const found = isKnown
    ? finding('address', 'ok', m.health_address_ok({ address }))
    : finding('address', 'warning', m.health_address_unknown({ address }));
  return [found, proxyOf(address, answer.protocol)];
}

function proxyOf(address: string, protocol: string | undefined): ConditionCheck {
  const { protocol: called, hostname } = new URL(address);
  if (called === 'https:') {
    return protocol === 'https'
      ? finding('proxy', 'ok', m.health_proxy_ok())
      : finding('proxy', 'failed', m.health_proxy_untrusted());
  }
  return isLoopback(hostname)
    ? finding('proxy', 'ok', m.health_proxy_ok())
    : finding('proxy', 'warning', m.health_proxy_plain({ address }));
}

export interface TestMailDeps {
  mail: Pick<Mail, 'send'>;
  settings: { brandName: string; publicUrl: string };
}

/** Whether the mail server takes a mail; whether it arrives, its reader sees. */
export const checkByMail = ({ mail, settings: { brandName, publicUrl } }: TestMailDeps, to: string) =>
  attempt(
    'mail',
    mail.send({
      to,
      subject: m.health_test_subject({ brandName }),
      text: m.health_test_text({ brandName, address: publicUrl, version: VERSION }),
    }),
    { ok: () => m.health_test_taken({ to }), failed: ({ reason }) => m.health_test_refused({ to, reason }) },
  );

/** The one list of what an operator looks at: for the overview of admins and `npm run doctor`, from what `/readyz` says. */
export async function checkCondition(deps: ConditionDeps): Promise<ConditionCheck[]> {
  const { database, objectStore, cardPayments, checkMail } = deps;
  const health = await readHealth(deps);
  const [answers, store, backup, keys, mail, cards, address] = await Promise.all([
    attempt('database', listAppliedMigrations(database), {
      ok: m.health_database_ok,
      failed: m.health_database_failed,
    }),
    attempt('store', objectStore.check(), { ok: m.health_store_ok, failed: m.health_store_failed }),
    backupOf(health, deps),
    keysOf(deps),
    checkMail && attempt('mail', checkMail(), { ok: m.health_mail_ok, failed: m.health_mail_failed }),
    cardPayments &&
      attempt('cards', cardPayments.findIntent(NO_INTENT), { ok: m.health_cards_ok, failed: m.health_cards_failed }),
    addressOf(health, deps),
  ]);
  return [
    ...[answers, ...migrationsOf(health), store, ...spaceOf(health), clockOf(health)],
    ...[backup, keys, mail, cards, ...address].filter((each) => each !== undefined),
  ];
}
