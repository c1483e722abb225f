import type { FastifyReply, FastifyRequest } from 'fastify';

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Milliseconds. A body that arrives with its headers takes less, so that ordinary calls are checked once. */
const RECHECK_AFTER = 50;

/**
 * What checks who calls, as hooks: before the body is read, and once more before the handler if the body took long.
 * Meanwhile a session, a key or a role may have ended.
 */
export function accessHooks(checks: readonly Check[]) {
  const checkedAt = new WeakMap<FastifyRequest, number>();
  const noteCheck: Check = async (request) => checkedAt.set(request, performance.now());
  const recheck: Check = async (request, reply) => {
    if (performance.now() - (checkedAt.get(request) ?? 0) < RECHECK_AFTER) return;
    for (const check of checks) await check(request, reply);
  };
  return { onRequest: checks.length > 0 ? [...checks, noteCheck] : [], recheck };
}
