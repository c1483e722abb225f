import { subscribe } from 'node:diagnostics_channel';
import { errorCodesOf, type ProblemDocument, type Route } from '@guildhall/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterEach, expect } from 'vitest';

/** Responses of the current test that the contract does not declare. */
const undeclared: string[] = [];

const parse = (payload: unknown): unknown => (typeof payload === 'string' ? JSON.parse(payload) : undefined);

/** What is wrong with a response by the contract; undefined where nothing is. */
function violationOf(route: Route, reply: FastifyReply, payload: unknown): string | undefined {
  const type = String(reply.getHeader('content-type'));
  if (type.includes('problem+json')) {
    const { code } = parse(payload) as ProblemDocument;
    return errorCodesOf(route).includes(code) ? undefined : `${code} is not declared`;
  }
  if (reply.statusCode >= 300)
    return reply.statusCode === 302 && route.redirects ? undefined : 'not a problem document';
  if (route.download) return type.startsWith(route.download) ? undefined : `not ${route.download}`;
  const { error } = route.response.safeParse(parse(payload));
  return error && `not as declared: ${error.message}`;
}

/** Every application that is built in this process is checked: Fastify publishes each new instance. */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const route = routeOptions.config.contract;
    const violation = route && violationOf(route, reply, payload);
    if (violation) undeclared.push(`${method} ${route.path} answered ${reply.statusCode}: ${violation}`);
    return payload;
  });
});

/** Fails the test in which a call answered with a problem code or a body that its route does not declare. */
export function expectDeclaredResponses(): void {
  afterEach(() => {
    expect(undeclared.splice(0)).toEqual([]);
  });
}
