import type { ApiScope, ProblemWords, Route } from '@guildhall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../lib/problem.ts';
import { type Actor, isRoleAllowed } from './actor.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** Without a reason: nobody has logged in. */
export const authRequired = (words: ProblemWords<'auth.required'> = {}) =>
  new Problem('auth.required', { ...words, headers: { 'www-authenticate': 'Bearer' } });

/** Null without a token. An invalid token is refused on public routes too. */
export async function findActor({ headers, ip, server, actor: known }: FastifyRequest): Promise<Actor | null> {
  if (headers.authorization === undefined) return null;
  const token = BEARER.exec(headers.authorization)?.[1];
  const actor = token ? await server.authenticate(token, ip, { isCounted: !known }) : undefined;
  if (!actor) throw authRequired({ reason: 'ended' });
  return actor;
}

type AccessRule = Pick<Route, 'access' | 'scope' | 'withoutSecondFactor'>;

/** A key makes the calls of its scopes alone: what it was not meant for is refused, also where everybody may call. */
function checkScope({ key }: Actor, scope: ApiScope | undefined): void {
  if (!key || (scope && key.scopes.includes(scope))) return;
  throw new Problem('auth.forbidden', scope ? { reason: 'scope', values: { scope } } : { reason: 'key' });
}

/** An `onRequest` hook: access is checked before the input is read. */
export const checkAccess =
  ({ access, scope, withoutSecondFactor }: AccessRule) =>
  async (request: FastifyRequest) => {
    const actor = await findActor(request);
    if (!actor && access !== 'public') throw authRequired();
    if (actor) checkScope(actor, scope);
    if (actor && !isRoleAllowed(access, actor.role)) {
      throw new Problem('auth.forbidden');
    }
    const isHeldBack = actor?.lacksSecondFactor && !withoutSecondFactor;
    if (isHeldBack && access !== 'public') {
      throw new Problem('auth.second-factor-required');
    }
    request.actor = isHeldBack ? null : actor;
  };

/** Milliseconds. */
const PROOF_LIFETIME = 10 * 60_000;

/** For routes with `fresh`: what a stolen session must not be enough for. A key was made with a proof. */
export function requireFreshProof({ key, provedAt }: Actor, now: Date): void {
  if (key) return;
  if (provedAt && now.getTime() - provedAt.getTime() < PROOF_LIFETIME) return;
  throw new Problem('auth.proof-required');
}

/** After the check of the access. */
const checkFreshProof = async ({ actor }: FastifyRequest) => {
  if (actor) requireFreshProof(actor, new Date());
};

/** What is open is the same for everybody: a token is not looked at, so that an old one does no harm. */
export const accessChecksOf = (route: Route) => [
  ...(route.access === 'public' && !route.personal ? [] : [checkAccess(route)]),
  ...(route.fresh ? [checkFreshProof] : []),
];

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
