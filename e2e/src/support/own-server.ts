import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../free-port.ts';

/** The server's first admin. */
export const OWNER = { email: 'owner@example.com', password: 'orange-kettle-71' };

function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-e2e-shop-'));
  chmodSync(folder, 0o755);
  return folder;
}

export interface OwnServer {
  url: string;
  stop: () => Promise<void>;
}

/** A shop of its own, without the demonstration: what it is called would be wrong for every other journey. */
export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../../server/src/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: createDataFolder(),
      DEMO: 'no',
      PGOPTIONS: '-c synchronous_commit=off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...environment,
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
