import { languagePrefix, PAGES } from '@guildhall/contract';
import { currentLanguage } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCachedResponse } from '../../cache/send-cached-response.ts';
import type { Topic } from '../../database/cache-invalidation.ts';
import type { Database } from '../../database/database.ts';
import type { Limit } from '../../http/limits.ts';
import { isId } from '../../lib/ids.ts';
import { inLanguage, type OfferedLanguages, offeredLanguage } from '../../lib/in-language.ts';
import { Problem } from '../../lib/problem.ts';
import { findCourse, toPublicCourse } from '../courses/index.ts';
import type { LiveShop } from '../shop/index.ts';
import {
  type CoursePictureDeps,
  coursePictureUrl,
  createCoursePictureReader,
  languageOfPicture,
} from './course-picture.ts';
import { FEED_PATH, newCoursesFeed } from './feed.ts';
import { robotsTxt, securityTxt, webManifest } from './site-files.ts';
import { coursesSitemap, pagesSitemap, type SitemapSite, sitemapIndex, teachersSitemap } from './sitemap.ts';

interface CachedDocument {
  /** Names it in the cache. */
  path: string;
  type: string;
  /** Undefined where there is none. */
  make: () => Promise<string | undefined>;
}

const TOPICS: Topic[] = ['courses'];

/** Cached like the pages, and dropped with them. */
const createDocumentSender =
  (app: FastifyInstance) =>
  async (request: FastifyRequest, reply: FastifyReply, { path, type, make }: CachedDocument) => {
    const cached = await app.responseCache.load(path, TOPICS, async () => {
      const body = await make();
      if (body === undefined) throw new Problem('request.not-found');
      return { body, headers: { 'content-type': type } };
    });
    reply.hijack();
    sendCachedResponse(request.raw, reply.raw, cached, app.securityHeaders);
    return reply;
  };

interface CoursePicturesDeps extends CoursePictureDeps {
  database: Database;
  shop: { offered: OfferedLanguages };
}

/** By one address; what has been drawn is not counted. */
const DRAWINGS: Limit = { name: 'course-pictures', points: 120, seconds: 600 };
/** Short: the picture of a class that is hidden is gone soon from caches too. */
const CACHE = 'public, max-age=300';
const POLICY = "default-src 'none'; sandbox";

/** Pictures for link previews. */
function serveCoursePictures(app: FastifyInstance, { database, shop, ...deps }: CoursePicturesDeps) {
  const readPicture = createCoursePictureReader(deps);

  app.get<{ Params: { id: string; file: string } }>('/shared-classes/:id/:file', async (request, reply) => {
    const { id } = request.params;
    const row = isId(id) ? await findCourse(database, id) : undefined;
    if (row?.status !== 'Approved') throw new Problem('request.not-found');
    const course = toPublicCourse(row);
    const language = offeredLanguage(languageOfPicture(request.params.file), shop.offered);
    const url = inLanguage(language, () => coursePictureUrl(course, deps.settings.brandName));
    /** The address is of an earlier version, or of a language that is not on offer any more. */
    if (!url.endsWith(`/${request.params.file}`)) return reply.header('cache-control', 'no-store').redirect(url, 302);
    const beforeDrawing = () => app.limits.countAddress(DRAWINGS, request.ip);
    const picture = await inLanguage(language, () => readPicture({ course, imageId: row.image_id, beforeDrawing }));
    return reply
      .headers({ 'cache-control': CACHE, 'content-security-policy': POLICY })
      .type('image/jpeg')
      .send(picture);
  });
}

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
function serveSitemaps(app: FastifyInstance, { database, shop, settings: { publicUrl } }: SitemapDeps) {
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

interface FeedsDeps extends CoursePictureDeps {
  database: Database;
  shop: LiveShop;
  settings: { brandName: string; publicUrl: string; isSandbox: boolean; contact: string | undefined };
  now: () => Date;
}

const TEXT = 'text/plain; charset=utf-8';
/** Seconds. */
const MAX_AGE = 3_600;

/** What search engines, feed readers and browsers ask for beside the pages. */
export function serveFeedsAndSitemap(app: FastifyInstance, deps: FeedsDeps) {
  serveSitemaps(app, deps);
  serveFeed(app, deps);
  serveCoursePictures(app, deps);
  serveFiles(app, deps);
}

/** Each language on offer has a feed, whose address has its prefix. */
function serveFeed(app: FastifyInstance, { database, settings }: FeedsDeps) {
  const sendDocument = createDocumentSender(app);
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendDocument(request, reply, {
      path: languagePrefix(currentLanguage()) + FEED_PATH,
      type: 'application/atom+xml; charset=utf-8',
      make: () => newCoursesFeed(database, settings),
    });
  app.get(FEED_PATH, send);
  app.get<{ Params: { language: string } }>(`/:language${FEED_PATH}`, (request, reply) => {
    if (currentLanguage() === ENGLISH) throw new Problem('request.not-found');
    return send(request, reply);
  });
}

/** These files need the settings alone; so does the address where password managers lead people. */
function serveFiles(app: FastifyInstance, { settings, now }: FeedsDeps) {
  const sendFile = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', `public, max-age=${MAX_AGE}`).type(type).send(text);
  app.get('/robots.txt', (_, reply) => sendFile(reply, TEXT, robotsTxt(settings)));
  app.get('/manifest.webmanifest', (_, reply) => sendFile(reply, 'application/manifest+json', webManifest(settings)));
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(`${PAGES.myProfile.path}#password`, 303));
  app.get('/.well-known/security.txt', (_, reply) => {
    const text = securityTxt(settings, now());
    if (text === undefined) throw new Problem('request.not-found');
    return sendFile(reply, TEXT, text);
  });
}
