import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { programEnvironment } from '../../testing/start-guildhall.ts';

/** The program as a process that may be killed before it is open. */
export function spawnProgram(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...programEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let hasOpened = false;
  const ended = once(child, 'exit');
  const opened = new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes: Buffer) => {
      if (!bytes.toString().includes('is open at')) return;
      hasOpened = true;
      resolve();
    });
  });
  return {
    opened,
    hasOpened: () => hasOpened,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
