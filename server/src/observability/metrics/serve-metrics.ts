import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logFailure } from '../../lib/log-failure.ts';

interface Address {
  host: string;
  port: number;
}

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves `/metrics` on a port of its own, which visitors do not reach. Resolves once it listens. */
export function serveMetrics({ host, port }: Address, read: () => Promise<string>) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        logFailure('The metrics could not be read', error);
        response.writeHead(503).end();
      },
    );
  });
  return new Promise<{ address: AddressInfo; stop: () => Promise<void> }>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const stop = () =>
        new Promise<void>((ended) => {
          server.close(() => ended());
          server.closeAllConnections();
        });
      resolve({ address: server.address() as AddressInfo, stop });
    });
  });
}
