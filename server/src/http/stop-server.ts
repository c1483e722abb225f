import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way get to finish. */
const DRAIN_TIMEOUT = 4_000;
/** Milliseconds between looks for connections that have become idle. */
const SWEEP_INTERVAL = 100;

/** Resolves when the last connection is closed, or after so many milliseconds. */
async function waitForConnections(app: FastifyInstance, timeout: number): Promise<void> {
  const count = promisify(app.server.getConnections.bind(app.server));
  const end = performance.now() + timeout;
  while (performance.now() < end && (await count()) > 0) {
    await new Promise((resolve) => setTimeout(resolve, SWEEP_INTERVAL));
  }
}

interface StopOptions {
  /**
   * Milliseconds before the listener closes in which responses close their connections, and `/readyz` says that the
   * server stops. A client may otherwise send a request just when its idle connection is closed.
   */
  farewell?: number;
}

/** Accepts no new requests, lets those under way finish, and closes idle connections meanwhile. */
export async function stopServer(app: FastifyInstance, { farewell = 0 }: StopOptions = {}): Promise<void> {
  app.lifecycle.isStopping = true;
  await waitForConnections(app, farewell);
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL);
  const deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(deadline);
  }
}
