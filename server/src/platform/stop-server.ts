import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests under way get to finish. */
const DRAIN = 4_000;
const SWEEP = 100;

/** Takes no new requests, lets those under way finish, and closes the connections that have become idle. */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP);
  const deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(deadline);
  }
}
