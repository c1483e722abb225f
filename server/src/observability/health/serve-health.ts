import type { FastifyInstance } from 'fastify';
import { createHealthReader, type HealthDeps } from './read-health.ts';

/**
 * For load balancers and monitors. `/healthz`: the process is alive. `/readyz`: it can serve, with 503 where it cannot.
 */
export function serveHealth(app: FastifyInstance, deps: HealthDeps): void {
  const read = createHealthReader(deps);
  /** The protocol as a trusted proxy tells it: whoever calls by https and reads http has a proxy that is not trusted. */
  app.get('/healthz', async ({ protocol }, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', protocol }),
  );
  app.get('/readyz', async (_, reply) => {
    if (app.lifecycle.isStopping) {
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' });
    }
    const health = await read();
    return reply
      .code(health.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}
