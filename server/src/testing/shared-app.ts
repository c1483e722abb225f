import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { fastPasswordHashing } from './fast-password-hashing.ts';
import { type RunningApp, runApp } from './run-app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestDatabase } from './test-database.ts';

interface SharedApp {
  running: RunningApp;
  /** An application keeps its signing key in memory, so a test may not replace it. */
  signingKeys: { id: string }[];
}

/** Those of this worker, with the sandbox and without; they end with the worker, which ends after its last file. */
const apps = new Map<boolean, Promise<SharedApp>>();
const inUse = new Set<boolean>();

const readSigningKeys = async ({ deps }: RunningApp) =>
  (await sql<{ id: string }>`select id from jwks order by id`.execute(deps.database)).rows;

async function start(withSandbox: boolean): Promise<SharedApp> {
  const { connection } = await createTestDatabase();
  const folder = await temporaryFolder(inject('runFolder'));
  const running = await runApp({
    folder,
    connection,
    environment: {},
    withSandbox,
    isRestored: false,
    passwordHashing: fastPasswordHashing,
  });
  return { running, signingKeys: await readSigningKeys(running) };
}

/** The application that the files of this worker use one after the other, emptied. */
export async function takeSharedApp(
  withSandbox: boolean,
): Promise<{ running: RunningApp; giveBack: () => Promise<void> }> {
  if (inUse.has(withSandbox)) throw new Error('A second testApp() in one file needs `ownApp: true`.');
  inUse.add(withSandbox);
  const app = apps.get(withSandbox) ?? start(withSandbox);
  apps.set(withSandbox, app);
  const { running, signingKeys } = await app;
  await running.empty();
  const giveBack = async () => {
    inUse.delete(withSandbox);
    expect(await readSigningKeys(running), 'a file that replaces keys needs `ownApp: true`').toEqual(signingKeys);
  };
  return { running, giveBack };
}
