import type { ApiScope, Route } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { FastifyRequest } from 'fastify';
import { type Actor, isRoleAllowed } from './actor.ts';
import { Problem } from './problem.ts';

const BEARER = /^Bearer +(\S+)$/i;

export const authRequired = (detail: string) =>
  new Problem('auth.required', { detail, headers: { 'www-authenticate': 'Bearer' } });

/** Null without a token. An invalid token is refused on public routes too. */
export async function findActor({ headers, ip, server, actor: known }: FastifyRequest): Promise<Actor | null> {
  if (headers.authorization === undefined) return null;
  const token = BEARER.exec(headers.authorization)?.[1];
  const actor = token ? await server.authenticate(token, ip, { isCounted: !known }) : undefined;
  if (!actor) throw authRequired(m.common_problem_session_ended());
  return actor;
}

type AccessRule = Pick<Route, 'access' | 'scope' | 'withoutSecondFactor'>;

/** A key makes the calls of its scopes alone: what it was not meant for is refused, also where everybody may call. */
function checkScope({ key }: Actor, scope: ApiScope | undefined): void {
  if (!key || (scope && key.scopes.includes(scope))) return;
  const detail = scope ? m.api_keys_problem_scope({ scope }) : m.api_keys_problem_no_scope();
  throw new Problem('auth.forbidden', { detail });
}

/** An `onRequest` hook: access is checked before the input is read. */
export const checkAccess =
  ({ access, scope, withoutSecondFactor }: AccessRule) =>
  async (request: FastifyRequest) => {
    const actor = await findActor(request);
    if (!actor && access !== 'public') throw authRequired(m.common_problem_sign_in());
    if (actor) checkScope(actor, scope);
    if (actor && !isRoleAllowed(access, actor.role)) {
      throw new Problem('auth.forbidden', { detail: m.common_problem_role() });
    }
    const isHeldBack = actor?.lacksSecondFactor && !withoutSecondFactor;
    if (isHeldBack && access !== 'public') {
      throw new Problem('auth.second-factor-required', { detail: m.errors_auth_second_factor_required() });
    }
    request.actor = isHeldBack ? null : actor;
  };

/** Milliseconds. */
const PROOF_LIFETIME = 10 * 60_000;

/** For routes with `fresh`: what a stolen session must not be enough for. A key was made with a proof. */
export function requireFreshProof({ key, provedAt }: Actor, now: Date): void {
  if (key) return;
  if (provedAt && now.getTime() - provedAt.getTime() < PROOF_LIFETIME) return;
  throw new Problem('auth.proof-required', { detail: m.common_problem_proof() });
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
