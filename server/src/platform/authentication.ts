import type { Access } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, MAY_CALL } from './actor.ts';
import { Problem } from './problem.ts';

const BEARER = /^Bearer +(\S+)$/i;

const signInAgain = (detail: string) =>
  new Problem('auth.required', { detail, headers: { 'www-authenticate': 'Bearer' } });

/** The caller by their bearer token. A token that does not count is refused, also where none is needed. */
async function findActor({ headers, server }: FastifyRequest): Promise<Actor | null> {
  if (headers.authorization === undefined) return null;
  const token = BEARER.exec(headers.authorization)?.[1];
  const actor = token ? await server.authenticate(token) : undefined;
  if (!actor) throw signInAgain('Your sign-in has run out or was ended.');
  return actor;
}

/** Decides who may call, before anything of the input is looked at. */
export const decideAccess = (access: Access) => async (request: FastifyRequest) => {
  const actor = await findActor(request);
  if (!actor && access !== 'public') throw signInAgain('Please sign in.');
  if (actor && !MAY_CALL[access](actor.role)) {
    throw new Problem('auth.forbidden', { detail: 'Your role does not allow this.' });
  }
  request.actor = actor;
};
