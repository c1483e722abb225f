import { inject } from 'vitest';
import { fastPasswordHashing } from './fast-password-hashing.ts';
import { type RunningApp, runApp } from './run-app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestDatabase } from './test-database.ts';

/** Those of this worker, with the sandbox and without; they end with the worker, which ends after its last file. */
const apps = new Map<boolean, Promise<RunningApp>>();
const inUse = new Set<boolean>();

async function start(withSandbox: boolean): Promise<RunningApp> {
  const { connection } = await createTestDatabase();
  const folder = await temporaryFolder(inject('runFolder'));
  return runApp({ folder, connection, environment: {}, withSandbox, passwordHashing: fastPasswordHashing });
}

/** The application that the files of this worker use one after the other, emptied. */
export async function takeSharedApp(withSandbox: boolean): Promise<{ running: RunningApp; giveBack: () => void }> {
  if (inUse.has(withSandbox)) throw new Error('A second testApp() in one file needs `ownApp: true`.');
  inUse.add(withSandbox);
  const app = apps.get(withSandbox) ?? start(withSandbox);
  apps.set(withSandbox, app);
  const running = await app;
  await running.empty();
  return { running, giveBack: () => void inUse.delete(withSandbox) };
}
