import { readFile } from 'node:fs/promises';
import type { ConditionCheck } from '@guildhall/contract';
import { findEmbeddedPostgres } from '@guildhall/postgres';
import type pg from 'pg';
import { externalServicesOf } from '../composition/external-services.ts';
import { VERSION } from '../composition/version.ts';
import { type Database, withDatabase } from '../database/database.ts';
import { createStripeCardPayments } from '../gateways/card-payments/stripe-card-payments.ts';
import { checkMailServer, createSmtpMail } from '../gateways/mail/smtp-mail.ts';
import { findObjectStore } from '../gateways/object-store/open-object-store.ts';
import { findRootKeyCheck } from '../installation/open-root-key.ts';
import { createRootKey, opensRootKeyCheck, parseRootKey } from '../lib/root-key.ts';
import { rootKeyPath } from '../lib/root-key-file.ts';
import { StartupError } from '../lib/startup-error.ts';
import { type ConditionDeps, checkByMail, checkCondition } from '../observability/health/check-condition.ts';
import { readCommandEnvironment } from '../settings/environment.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { beginCommand, databaseOf } from './open-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = [
  'Usage:',
  '  npm run doctor                                  says what is wrong, while Guildhall runs or not',
  '  npm run doctor -- --mail someone@example.com    sends a mail there, too',
].join('\n');

const NOT_RUNNING: pg.ClientConfig = { host: '/nonexistent' };

/** What is there; nothing is started or made. */
async function findConnection({ databaseUrl, dataDir }: Settings): Promise<pg.ClientConfig> {
  if (databaseUrl) return { connectionString: databaseUrl };
  return (await findEmbeddedPostgres(dataDir)) ?? NOT_RUNNING;
}

/** The key of the settings, or of the file beside the embedded database. Undefined where it is not the database's. */
async function openKey(database: Database, { secretKey, dataDir }: Settings) {
  const check = await findRootKeyCheck(database);
  const readKey = async () => parseRootKey(await readFile(rootKeyPath(dataDir), 'utf8').catch(() => ''));
  const key = secretKey ?? (await readKey());
  return key && check !== undefined && opensRootKeyCheck(key, check) ? createRootKey(key) : undefined;
}

/** The sandbox runs inside the service: nobody else can ask its stand-ins. */
function openServices(settings: Settings): Pick<ConditionDeps, 'checkMail' | 'cardPayments'> {
  if (settings.isSandbox) return {};
  const { smtp, cards } = externalServicesOf(settings, undefined);
  return { checkMail: () => checkMailServer(smtp), cardPayments: createStripeCardPayments(cards) };
}

async function sendMail(settings: Settings, to: string): Promise<void> {
  if (settings.isSandbox) throw new StartupError('The sandbox sends no mails.');
  const { smtp } = externalServicesOf(settings, undefined);
  const mail = createSmtpMail(smtp);
  const { State, Text } = await checkByMail({ mail, settings }, to).finally(mail.close);
  if (State === 'failed') throw new StartupError(Text);
  console.log(Text);
}

const SIGNS: Record<ConditionCheck['State'], string> = { ok: 'ok     ', warning: 'look   ', failed: 'WRONG  ' };

async function run([option, address, ...rest]: string[]): Promise<void> {
  const isMail = option === '--mail' && address !== undefined;
  if (rest.length > 0 || (option !== undefined && !isMail)) throw new StartupError(USAGE);
  const { environment, files } = readCommandEnvironment();
  const settings = readSettings(environment);
  await beginCommand(settings, { files });
  const connection = await findConnection(settings);
  console.log(`Guildhall ${VERSION} at ${settings.publicUrl}, ${describeDatabase(settings, connection)}.`);
  const objectStore = await findObjectStore(settings);
  const checks = await withDatabase({ ...connection, connectionTimeoutMillis: 5_000 }, (database) =>
    checkCondition({
      database,
      objectStore,
      settings,
      ...openServices(settings),
      now: () => new Date(),
      openKey: () => openKey(database, settings),
    }),
  );
  for (const { State, Check, Text } of checks) console.log(`${SIGNS[State]} ${Check.padEnd(10)} ${Text}`);
  if (isMail) await sendMail(settings, address);
  const wrong = checks.filter(({ State }) => State === 'failed').length;
  console.log(wrong === 0 ? 'Nothing is wrong.' : `Wrong: ${wrong}.`);
  if (wrong > 0) process.exitCode = 1;
}

function describeDatabase({ databaseUrl, dataDir, isSandbox }: Settings, connection: pg.ClientConfig): string {
  const kind = isSandbox ? 'a sandbox' : 'a shop';
  if (databaseUrl) return `${kind} on the database ${databaseOf({ databaseUrl, dataDir })}`;
  return `${kind} on the included database in ${dataDir}, which ${connection === NOT_RUNNING ? 'does not run' : 'runs'}`;
}

runCommand(run);
