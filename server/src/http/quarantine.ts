import {
  beginPasskeySignIn,
  createToken,
  finishByCode,
  PAGES,
  readSecondStep,
  signInByPasskey,
  urlOf,
} from '@guildhall/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../lib/problem.ts';
import { findActor } from './authentication.ts';

/** What admins need to sign in and out, by method. */
const SIGNING_IN: Record<string, ReadonlySet<string>> = {
  GET: new Set(['/api/auth/get-session', '/api/auth/ok', urlOf(readSecondStep)]),
  POST: new Set([
    '/api/auth/sign-in/email',
    '/api/auth/sign-out',
    ...[createToken, finishByCode, beginPasskeySignIn, signInByPasskey].map((route) => urlOf(route)),
  ]),
};
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** A restored server is monitored, too. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const PAGE_PATHS: ReadonlySet<string> = new Set(Object.values(PAGES).map(({ path }) => path));

/** Without anything about anybody: pages have no content of their own, as their reads are refused. */
const isHarmless = (request: FastifyRequest) => {
  const path = request.url.split('?')[0] ?? '';
  if (SIGNING_IN[request.method]?.has(path)) return true;
  if (HEALTH_PATHS.has(path)) return isRead(request);
  return isRead(request) && (PAGE_PATHS.has(request.routeOptions.url ?? '') || /^\/(assets|icons|images)\//.test(path));
};

/**
 * Closes a database that was restored from a backup, and is not live: admins read all that they may, and nobody changes
 * anything. Not even webhooks are taken; the provider sends them again.
 */
export function quarantine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isHarmless(request)) return;
    const actor = await findActor(request).catch(() => null);
    if (actor?.role === 'Admin' && isRead(request)) return;
    const reason = actor?.role === 'Admin' ? 'readOnly' : 'restored';
    throw new Problem('server.unavailable', { reason, headers: { 'retry-after': '600' } });
  });
}
