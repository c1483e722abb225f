import type { Actor, Authenticate } from './actor.ts';
import type { Answers } from './answers.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    answers: Answers;
    /** The same for every answer; see security-headers.ts. */
    securityHeaders: Record<string, string>;
    authenticate: Authenticate;
    limits: Limits;
  }

  interface FastifyRequest {
    /** Set once access has been decided; null where nobody is signed in. */
    actor: Actor | null;
  }
}
