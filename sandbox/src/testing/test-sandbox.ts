import type pg from 'pg';
import { type Sandbox, type SandboxOptions, startSandbox } from '../index.ts';
import { createDatabase } from './test-database.ts';

export interface TestSandbox extends Sandbox {
  database: pg.ClientConfig;
}

/** A sandbox with an empty database of its own, which goes when it stops. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const { database, drop } = await createDatabase();
  const sandbox = await startSandbox({
    publicUrl: 'http://localhost:3000',
    demonstrationPeople: [],
    database,
    ...options,
  });
  return {
    ...sandbox,
    database,
    stop: async () => {
      await sandbox.stop();
      await drop();
    },
  };
}
