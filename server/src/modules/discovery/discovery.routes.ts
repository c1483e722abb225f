import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Topic } from '../../platform/cache-invalidation.ts';
import { Problem } from '../../platform/problem.ts';
import { sendCachedResponse } from '../../platform/send-cached-response.ts';
import type { LiveShop } from '../shop/index.ts';
import { serveCoursePictures } from './course-pictures.routes.ts';
import { FEED_PATH, newCoursesFeed } from './feed.ts';
import type { CoursePictureDeps } from './read-course-picture.ts';
import { robotsTxt, securityTxt, webManifest } from './site-files.ts';
import { coursesSitemap, pagesSitemap, sitemapIndex, teachersSitemap } from './sitemap.ts';

interface DiscoveryDeps extends CoursePictureDeps {
  database: Database;
  shop: LiveShop;
  settings: { brandName: string; publicUrl: string; isSandbox: boolean; contact: string | undefined };
  now: () => Date;
}

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** Seconds. */
const MAX_AGE = 3_600;

/** What search engines, feed readers and browsers ask for beside the pages. */
export function serveDiscovery(app: FastifyInstance, deps: DiscoveryDeps) {
  const { database, settings } = deps;
  const { publicUrl } = settings;

  /** Cached like the pages, and dropped with them. */
  const sendCached = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, type, make }: { path: string; type: string; make: () => Promise<string> },
  ) => {
    const topics: Topic[] = ['courses'];
    const cached = await app.responseCache.load(path, topics, async () => ({
      body: await make(),
      headers: { 'content-type': type },
    }));
    reply.hijack();
    sendCachedResponse(request.raw, reply.raw, cached, app.securityHeaders);
    return reply;
  };

  app.get('/sitemap.xml', (request, reply) =>
    sendCached(request, reply, { path: '/sitemap.xml', type: XML, make: () => sitemapIndex(database, publicUrl) }),
  );
  app.get('/sitemaps/pages.xml', async (_, reply) => {
    const { features } = await deps.shop.current();
    return reply.type(XML).send(pagesSitemap(publicUrl, features));
  });
  app.get('/sitemaps/teachers.xml', (request, reply) =>
    sendCached(request, reply, {
      ...{ path: '/sitemaps/teachers.xml', type: XML },
      make: () => teachersSitemap(database, publicUrl),
    }),
  );
  /** Of classes, from 1. */
  app.get<{ Params: { number: string } }>('/sitemaps/:number(^[1-9]\\d{0,2}).xml', (request, reply) =>
    sendCached(request, reply, {
      ...{ path: `/sitemaps/${request.params.number}.xml`, type: XML },
      make: async () => {
        const sitemap = await coursesSitemap(database, publicUrl, Number(request.params.number));
        if (!sitemap) throw new Problem('request.not-found');
        return sitemap;
      },
    }),
  );
  app.get(FEED_PATH, (request, reply) =>
    sendCached(request, reply, {
      ...{ path: FEED_PATH, type: 'application/atom+xml; charset=utf-8' },
      make: () => newCoursesFeed(database, settings),
    }),
  );

  serveCoursePictures(app, deps);
  serveFiles(app, deps);
}

/** Of the settings alone. */
function serveFiles(app: FastifyInstance, { settings, now }: DiscoveryDeps) {
  const sendFile = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', `public, max-age=${MAX_AGE}`).type(type).send(text);
  app.get('/robots.txt', (_, reply) => sendFile(reply, TEXT, robotsTxt(settings)));
  app.get('/manifest.webmanifest', (_, reply) => sendFile(reply, 'application/manifest+json', webManifest(settings)));
  app.get('/.well-known/security.txt', (_, reply) => {
    const text = securityTxt(settings, now());
    if (text === undefined) throw new Problem('request.not-found');
    return sendFile(reply, TEXT, text);
  });
}
