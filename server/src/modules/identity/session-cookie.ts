import { createHmac } from 'node:crypto';
import type { Route } from '@guildhall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { requireFreshProof } from '../../http/authentication.ts';
import { Problem } from '../../lib/problem.ts';
import type { Auth } from './create-auth.ts';
import type { Identity } from './identity.ts';

/** As better-auth signs the cookie of its sessions. */
export async function sessionCookie(auth: Auth, token: string): Promise<string> {
  const { secret, authCookies } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  return [
    `${name}=${value}`,
    `Max-Age=${attributes.maxAge}`,
    `Path=${attributes.path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ].join('; ');
}

/**
 * For routes with `byCookie`: nobody gets further whose session has ended or still awaits the second factor. better-auth
 * itself knows nothing of second factors.
 */
export const identifyByCookie =
  (identity: Identity, { fresh }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await identity.findActorByCookie(request, reply);
    if (!actor) throw new Problem('auth.required');
    if (fresh) requireFreshProof(actor, new Date());
    request.actor = actor;
  };

/** Takes a request that has been identified. */
export function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw new Error('This route has no byCookie.');
  return actor;
}
