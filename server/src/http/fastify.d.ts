import type { Route } from '@guildhall/contract';
import type { PublicReads } from '../cache/replica-guard.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Tables } from '../database/tables.ts';
import type { RequestFailure } from '../lib/request-failure.ts';
import type { Actor, Authenticate } from './actor.ts';
import type { Lifecycle } from './create-fastify.ts';
import type { KeptAnswers } from './idempotency/kept-answers.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    /** The same for every response; see security-headers.ts. */
    securityHeaders: Record<string, string>;
    authenticate: Authenticate;
    limits: Limits;
    /** The answers to calls with an `Idempotency-Key`. */
    keptAnswers: KeptAnswers;
    publicReads: PublicReads<Tables>;
    lifecycle: Lifecycle;
    /** The page that says so, with status 404. */
    sendPageNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }

  interface FastifyContextConfig {
    /** The contract route that is bound here. */
    contract?: Route;
  }

  interface FastifyRequest {
    /** Set by the access check; null without a token. */
    actor: Actor | null;
    /** Null before the first hook. */
    failure: RequestFailure | null;
    /** Counts among the requests under way; see request-bounds.ts. */
    isPending: boolean;
  }
}
