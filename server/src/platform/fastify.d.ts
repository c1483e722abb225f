import type { Answers } from './answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    answers: Answers;
    /** The same for every answer; see security-headers.ts. */
    securityHeaders: Record<string, string>;
  }
}
