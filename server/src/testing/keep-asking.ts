import { Agent, get } from 'node:http';

export interface Load {
  answered: () => number;
  /** Resolves with what has failed: every answer that is not 200, and every connection that broke. */
  stop: () => Promise<string[]>;
}

interface AskingOptions {
  connections?: number;
  /** Otherwise each request has a connection of its own. */
  keepAlive?: boolean;
}

/** Milliseconds after which nobody would wait any more. */
const PATIENCE = 20_000;

/** Asks over some connections at once, one request after the other on each, until `stop`. */
export function keepAsking(url: string, { connections = 8, keepAlive = true }: AskingOptions = {}): Load {
  const agent = new Agent({ keepAlive, maxSockets: connections });
  const failures: string[] = [];
  let answered = 0;
  let isStopped = false;
  const ask = () =>
    new Promise<void>((resolve) => {
      const request = get(url, { agent }, (response) => {
        if (response.statusCode === 200) answered += 1;
        else failures.push(`status ${response.statusCode}`);
        response.resume().once('end', resolve);
      });
      request.setTimeout(PATIENCE, () => request.destroy(new Error('no answer')));
      request.once('error', (error) => {
        failures.push(error.message);
        resolve();
      });
    });
  const loops = Array.from({ length: connections }, async () => {
    while (!isStopped) await ask();
  });
  return {
    answered: () => answered,
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
      agent.destroy();
      return failures;
    },
  };
}
