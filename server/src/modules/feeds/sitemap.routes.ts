import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { LiveShop } from '../shop/index.ts';
import { createDocumentSender } from './send-document.ts';
import { coursesSitemap, pagesSitemap, sitemapIndex, teachersSitemap } from './sitemap.ts';
import type { SitemapSite } from './sitemap-entries.ts';

interface SitemapDeps {
  database: Database;
  shop: LiveShop;
  settings: { publicUrl: string };
}

interface Numbered {
  Params: { number: string };
}

const XML = 'application/xml; charset=utf-8';

/** The pages in all languages on offer, for search engines. */
export function serveSitemaps(app: FastifyInstance, { database, shop, settings: { publicUrl } }: SitemapDeps) {
  const sendDocument = createDocumentSender(app);
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    [path, make]: [path: string, make: (site: SitemapSite) => Promise<string | undefined>],
  ) =>
    sendDocument(request, reply, {
      path,
      type: XML,
      make: async () => make({ publicUrl, languages: (await shop.current()).features.languages }),
    });

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, ['/sitemap.xml', (site) => sitemapIndex(database, site)]),
  );
  app.get('/sitemaps/pages.xml', async (_, reply) => {
    const { features } = await shop.current();
    return reply.type(XML).send(pagesSitemap(publicUrl, features));
  });
  app.get('/sitemaps/teachers.xml', (request, reply) =>
    send(request, reply, ['/sitemaps/teachers.xml', (site) => teachersSitemap(database, site, 1)]),
  );
  app.get<Numbered>('/sitemaps/teachers-:number(^[1-9]\\d{0,4}).xml', (request, reply) => {
    const number = Number(request.params.number);
    return send(request, reply, [
      `/sitemaps/teachers-${number}.xml`,
      (site) => teachersSitemap(database, site, number),
    ]);
  });
  /** The sitemaps of classes are counted from 1. */
  app.get<Numbered>('/sitemaps/:number(^[1-9]\\d{0,2}).xml', (request, reply) => {
    const number = Number(request.params.number);
    return send(request, reply, [`/sitemaps/${number}.xml`, (site) => coursesSitemap(database, site, number)]);
  });
}
