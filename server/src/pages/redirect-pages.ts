import { languagePrefix, PAGE_REDIRECTS, redirectTarget, splitLanguage } from '@guildhall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../composition/deps.ts';

/** Redirects addresses that people guess, such as `/dashboard`, in each language. */
export function redirectPages(app: FastifyInstance, { shop, translations }: Pick<Deps, 'shop' | 'translations'>): void {
  const prefixes = ['', ...translations.available.map(languagePrefix)];
  for (const pattern of Object.keys(PAGE_REDIRECTS) as (keyof typeof PAGE_REDIRECTS)[]) {
    const redirect = (prefix: string) => (request: FastifyRequest, reply: FastifyReply) => {
      const { language, address } = splitLanguage(request.url, shop.offered());
      if (languagePrefix(language) !== prefix) return app.sendPageNotFound(request, reply);
      const [path = ''] = address.split('?');
      const target = redirectTarget(pattern, path, address.slice(path.length));
      return reply.redirect(languagePrefix(language) + target, 301);
    };
    for (const prefix of prefixes) {
      app.get(prefix + pattern, redirect(prefix));
      if (pattern.endsWith('/*')) app.get(prefix + pattern.slice(0, -2), redirect(prefix));
    }
  }
}
