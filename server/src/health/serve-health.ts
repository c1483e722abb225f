import type { FastifyInstance } from 'fastify';
import { type Health, type HealthDeps, readHealth } from './read-health.ts';

/** Milliseconds that one answer is used for: anybody may ask. */
const MAX_AGE = 1_000;

/**
 * For load balancers and monitors. `/healthz`: the process is alive. `/readyz`: it can serve, with 503 where it cannot.
 */
export function serveHealth(app: FastifyInstance, deps: HealthDeps): void {
  let last: { at: number; health: Promise<Health> } | undefined;
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    if (app.lifecycle.isStopping) {
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' });
    }
    const at = deps.now().getTime();
    if (!last || Math.abs(at - last.at) >= MAX_AGE) last = { at, health: readHealth(deps) };
    const health = await last.health;
    return reply
      .code(health.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}
