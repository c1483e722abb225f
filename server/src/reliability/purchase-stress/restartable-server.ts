import { type Guildhall, startGuildhall } from '../../testing/start-guildhall.ts';

/** The real server in a process of its own, which is killed and started again on the same port. */
export interface RestartableServer {
  /** Resolves when the current process accepts requests; after a kill, when the next one does. */
  started: () => Promise<Guildhall>;
  /** `kill -9`, then a new process; resolves when that one accepts requests. */
  killAndRestart: () => Promise<void>;
  /** `kill -9`, without a new process. */
  stop: () => Promise<void>;
}

/** `PORT` must be among the settings. */
export function startRestartableServer(environment: Record<string, string>): RestartableServer {
  let current = startGuildhall(environment);
  return {
    started: () => current,
    killAndRestart: async () => {
      const { end } = await current;
      current = end('SIGKILL').then(() => startGuildhall(environment));
      await current;
    },
    stop: async () => {
      const { end } = await current;
      await end('SIGKILL');
    },
  };
}
