import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { checkConsistency } from '../backup/consistency/check-consistency.ts';
import { leaveSandbox } from '../backup/leave-sandbox.ts';
import { createFoundation } from '../composition/foundation.ts';
import { type Database, withDatabase } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import { requireThisVersionAt } from '../database/migrate.ts';
import { createMailQueue } from '../jobs/mails/mail-queue.ts';
import { StartupError } from '../lib/startup-error.ts';
import { rotateCertificateKeys } from '../modules/certificates/index.ts';
import { resetSecondFactors } from '../modules/identity/index.ts';
import { grantAdmin } from '../modules/members/index.ts';
import { type DataSettings, readDataSettings } from '../settings/data-settings.ts';
import { readCommandEnvironment } from '../settings/environment.ts';
import type { Environment } from '../settings/parse-settings.ts';
import { readSettings } from '../settings/settings.ts';
import { correctCertificatesAt } from './correct-certificates.ts';
import { goLiveAt } from './go-live.ts';
import { beginCommand, openDatabase, openFiles } from './open-database.ts';
import { rotateKeyAt, rotateSecretsAt } from './rotate-keys.ts';

/** Milliseconds. */
const SHUTDOWN_TIMEOUT = 10_000;

/** The command `reset-2fa`. Its mail is sent by the server, while it runs or when it starts. */
async function resetSecondFactorsAt(
  connection: pg.ClientConfig,
  environment: Environment,
  email: string,
): Promise<void> {
  const settings = readSettings(environment);
  const { listener, jobs, database, inTx } = await createFoundation(connection, settings);
  try {
    const mailQueue = createMailQueue({ jobs, sendMail: async () => undefined });
    await jobs.start({ isWorking: false });
    const outcome = await inTx((tx) => resetSecondFactors(tx, { mailQueue }, { email, now: new Date() }));
    if (outcome === 'no-account') throw new StartupError(`There is no account with the address ${email}.`);
    console.log(
      outcome === 'reset'
        ? `${email} logs in without a second factor now. All sessions have ended, and a mail says so.`
        : `${email} has no second factor.`,
    );
  } finally {
    await jobs.stop(SHUTDOWN_TIMEOUT);
    await listener.stop();
    await database.destroy();
  }
}

async function grant(database: Database, email: string): Promise<void> {
  const outcome = await createInTx(database)((tx) => grantAdmin(tx, { email, now: new Date() }));
  if (outcome === 'no-account') throw new StartupError(`There is no account with the address ${email}. Sign up first.`);
  console.log(outcome === 'granted' ? `${email} is an admin now.` : `${email} is an admin already.`);
}

async function rotateKeys(database: Database): Promise<void> {
  const hadKeys = await createInTx(database)((tx) => rotateCertificateKeys(tx, new Date()));
  console.log(
    hadKeys
      ? 'The next certificate is signed with a new key. What the old one has signed stays valid.'
      : 'There is no key now. The next certificate makes one.',
  );
}

/** Without a terminal nobody can answer. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartupError('Nothing was changed. To do it without being asked, add --yes.');
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await questions.question(`${question} Type yes: `);
  questions.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function check(connection: pg.ClientConfig, environment: Environment): Promise<void> {
  const found = await checkConsistency(connection, await openFiles(readDataSettings(environment)));
  for (const line of found) console.log(line);
  console.log(found.length === 0 ? 'Money, enrolments, counters and files agree.' : `Disagreements: ${found.length}.`);
  if (found.length > 0) process.exitCode = 1;
}

/** The one of the settings, and the disk, where a sandbox has its files unless its settings said otherwise. */
async function openObjectStores(settings: DataSettings) {
  if (settings.objectStore.kind === 'disk') return [await openFiles(settings)];
  const disk = existsSync(settings.dataDir) ? [await openFiles({ ...settings, objectStore: { kind: 'disk' } })] : [];
  return [...disk, await openFiles(settings)];
}

async function leave(connection: pg.ClientConfig, environment: Environment, isConfirmed: boolean): Promise<void> {
  const objectStores = await openObjectStores(readDataSettings(environment));
  const client = new pg.Client({ ...connection, application_name: 'guildhall leave-sandbox' });
  await client.connect();
  try {
    const confirm = async () => isConfirmed || ask('Delete all of it?');
    await leaveSandbox(client, { objectStores, report: (text) => console.log(text), confirm });
  } finally {
    await client.end();
  }
}

/** `parameter`: what follows the command's name, '' where nothing does. */
export type AdminCommand = (connection: pg.ClientConfig, environment: Environment, parameter: string) => Promise<void>;

export const ADMIN_COMMANDS = {
  grant: (connection, _environment, email) => withDatabase(connection, (database) => grant(database, email)),
  'reset-2fa': resetSecondFactorsAt,
  'rotate-certificate-key': (connection) => withDatabase(connection, rotateKeys),
  'correct-certificates': (connection, environment, replace) =>
    correctCertificatesAt(connection, environment, replace !== ''),
  'rotate-key': rotateKeyAt,
  'rotate-secrets': rotateSecretsAt,
  check,
  'go-live': (connection, environment, yes) =>
    goLiveAt(connection, environment, async () => yes !== '' || ask('Go live?')),
  'leave-sandbox': (connection, environment, yes) => leave(connection, environment, yes !== ''),
} satisfies Record<string, AdminCommand>;

export async function runAdminCommand(
  name: keyof typeof ADMIN_COMMANDS,
  parameter: string,
  { environment, files } = readCommandEnvironment(),
): Promise<void> {
  const settings = readDataSettings(environment);
  await beginCommand(settings, { files });
  const { connection, stop } = await openDatabase(settings);
  try {
    await requireThisVersionAt(connection);
    const command: AdminCommand = ADMIN_COMMANDS[name];
    await command(connection, environment, parameter);
  } finally {
    await stop();
  }
}
