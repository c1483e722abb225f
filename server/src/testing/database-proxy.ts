import { createServer, connect as openSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './start-guildhall.ts';

/** The network in front of a database, which loses it. */
export interface DatabaseProxy {
  /** `DATABASE_URL` through it. */
  url: string;
  /** From now on nothing arrives, either way, and nobody is told: new connections are taken, and get no answer. */
  swallow: () => void;
  restore: () => void;
}

/** For this test file. */
export function databaseProxy({ host = '', port, user, password = '', database }: pg.ClientConfig): DatabaseProxy {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const proxy = {
    url: '',
    swallow: () => {
      isSwallowing = true;
    },
    restore: () => {
      isSwallowing = false;
    },
  };
  const target = () =>
    host.startsWith('/') ? openSocket(join(host, `.s.PGSQL.${port}`)) : openSocket({ host, port: Number(port) });
  const server = createServer((client) => {
    const upstream = target();
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        if (!isSwallowing) to.write(bytes);
      });
      from.on('close', () => {
        sockets.delete(from);
        if (!isSwallowing) to.destroy();
      });
    }
  });
  beforeAll(async () => {
    const listening = await freePort();
    await new Promise<void>((resolve) => server.listen(listening, '127.0.0.1', resolve));
    proxy.url = `postgres://${user}:${password}@127.0.0.1:${listening}/${database}`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return proxy;
}
