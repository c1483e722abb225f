import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way get to finish. */
const DRAIN_TIMEOUT = 4_000;
/** Milliseconds between looks for connections that have become idle. */
const SWEEP_INTERVAL = 100;

/** Accepts no new requests, lets those under way finish, and closes idle connections meanwhile. */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL);
  const deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(deadline);
  }
}
