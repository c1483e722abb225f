import { type Guildhall, startGuildhall } from '../start-guildhall.ts';

/** The real server as a process of its own, which is killed and started again under the same address. */
export interface MortalGuildhall {
  /** Resolves as soon as it is open: at once, or when it has come back. */
  open: () => Promise<Guildhall>;
  /** `kill -9`; resolves when the next one is open. */
  kill: () => Promise<void>;
  /** For good; one that hangs does not hear a milder word. */
  end: () => Promise<void>;
}

/** `PORT` must be among the settings. */
export function mortalGuildhall(environment: Record<string, string>): MortalGuildhall {
  let current = startGuildhall(environment);
  return {
    open: () => current,
    kill: async () => {
      const { end } = await current;
      current = end('SIGKILL').then(() => startGuildhall(environment));
      await current;
    },
    end: async () => {
      const { end } = await current;
      await end('SIGKILL');
    },
  };
}
