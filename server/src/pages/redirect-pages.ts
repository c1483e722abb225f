import { PAGE_REDIRECTS, redirectTarget } from '@guildhall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Redirects addresses that people guess, such as `/dashboard`. */
export function redirectPages(app: FastifyInstance): void {
  for (const pattern of Object.keys(PAGE_REDIRECTS) as (keyof typeof PAGE_REDIRECTS)[]) {
    const redirect = ({ url }: FastifyRequest, reply: FastifyReply) => {
      const [path = ''] = url.split('?');
      return reply.redirect(redirectTarget(pattern, path, url.slice(path.length)), 301);
    };
    app.get(pattern, redirect);
    if (pattern.endsWith('/*')) app.get(pattern.slice(0, -2), redirect);
  }
}
