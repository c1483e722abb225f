import { languagePrefix, PAGES } from '@guildhall/contract';
import { currentLanguage } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import type { LiveShop } from '../shop/index.ts';
import { serveCoursePictures } from './course-pictures.routes.ts';
import { FEED_PATH, newCoursesFeed } from './feed.ts';
import type { CoursePictureDeps } from './read-course-picture.ts';
import { createDocumentSender } from './send-document.ts';
import { robotsTxt, securityTxt, webManifest } from './site-files.ts';
import { serveSitemaps } from './sitemap.routes.ts';

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
