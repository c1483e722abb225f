import pg from 'pg';
import { waitAtMost } from '../lib/with-timeout.ts';

/** Milliseconds between attempts to connect again. */
const RECONNECT_PAUSE = 500;
/** Milliseconds. A database that does not answer never ends a connection. */
const CLOSE_TIMEOUT = 1_000;

interface LastingConnectionOptions {
  /** Called with each new connection. When it throws, that connection is closed. */
  prepare: (client: pg.Client) => Promise<void>;
  /** Called when a connection that was prepared has ended. */
  onLost?: () => void;
  /** Called when connecting again has failed; `stop`: that was the last attempt. */
  onFailed?: (error: unknown) => 'retry' | 'stop';
}

export interface LastingConnection {
  close: () => Promise<void>;
}

/** A connection outside of the pool that connects again when it breaks, until `close`. Throws when the first attempt fails. */
export async function keepConnected(
  config: pg.ClientConfig,
  { prepare, onLost = () => undefined, onFailed = () => 'retry' }: LastingConnectionOptions,
): Promise<LastingConnection> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async () => {
    const next = await openClient(config);
    let isPrepared = false;
    let hasEnded = false;
    next.on('end', () => {
      hasEnded = true;
      if (isPrepared) reconnect();
    });
    if (!isClosed) await prepare(next).catch((error) => next.end().then(() => Promise.reject(error)));
    if (isClosed) return next.end();
    isPrepared = true;
    client = next;
    if (hasEnded) reconnect();
  };

  const scheduleRetry = () => {
    clearTimeout(retry);
    if (!isClosed) retry = setTimeout(() => connect().catch(handleFailure), RECONNECT_PAUSE);
  };
  const handleFailure = (error: unknown) => {
    if (!isClosed && onFailed(error) === 'retry') scheduleRetry();
  };
  const reconnect = () => {
    if (isClosed) return;
    onLost();
    scheduleRetry();
  };

  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      if (client) await waitAtMost(CLOSE_TIMEOUT, client.end());
    },
  };
}

async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
