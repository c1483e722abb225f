import { isReturnPath, PAGES, type PageName } from '@guildhall/contract';
import { ENGLISH } from '@guildhall/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../platform/cache-invalidation.ts';
import { compressResponse } from '../platform/compress-response.ts';
import { sendProblem } from '../platform/error-handler.ts';
import { inLanguage } from '../platform/in-language.ts';
import type { Limit } from '../platform/limits.ts';
import { Problem } from '../platform/problem.ts';
import { sendCachedResponse } from '../platform/send-cached-response.ts';
import { createPages, type PageDeps } from './create-pages.ts';
import { type Address, addressOf, queryOf, readAddress } from './page-address.ts';
import { PageFailed } from './page-responses.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

/** Replace the usual headers. A sign-in window of Google ends at `signedIn` and needs access to its opener. */
const EXTRA_HEADERS: { [Page in PageName]?: Record<string, string> } = {
  signedIn: { 'cross-origin-opener-policy': 'unsafe-none' },
};

const TOPICS: { [Page in PageName]?: (address: Address) => Topic[] } = {
  home: () => ['courses', 'members', 'reviews'],
  listing: () => ['courses'],
  courseDetails: ({ params }) => [`course:${params.id?.toLowerCase()}`, `content:${params.id?.toLowerCase()}`],
  teacher: ({ params }) => ['courses', `teacher:${params.id?.toLowerCase()}`],
};

/** Somebody may decide about a certificate at any moment, and each is opened by few. Addresses of videos end. */
const UNCACHED: ReadonlySet<PageName> = new Set(['certificate', 'lesson']);

/** An address with a token, or with where to go next, is opened once. */
const isCached = (page: PageName, query: string) => !UNCACHED.has(page) && (page === 'listing' || query === '');

/** Of one address. More are sent without their HTML, for browsers to render: nobody is locked out. */
const RENDERED_PAGES: Limit = { name: 'rendered-pages', points: 300, seconds: 60 };

/** For any address that nothing else answers. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers.accept ?? '*/*';
  if (request.method === 'GET' && /text\/html|\*\/\*/.test(accepted)) {
    return request.server.sendPageNotFound(request, reply);
  }
  /** A browser without script sends a form to the page that it is in, which says what the form needs. */
  if (request.method === 'POST' && /text\/html/.test(accepted) && isReturnPath(request.url)) {
    return reply.redirect(request.url, 303);
  }
  return sendProblem(reply, new Problem('request.not-found'));
}

/**
 * Every page: the built document with its title, what link previews read, the responses that it requests first, and the
 * page itself as HTML. Any other address gets a page that says so, with status 404.
 */
export function servePages(app: FastifyInstance, deps: PageDeps) {
  const { createPage, createFailurePage } = createPages(app, deps);

  const mayRender = (ip: string) => app.limits.isWithinAddressLimit(RENDERED_PAGES, ip);

  const make = async (page: PageName, address: Address, isRendered: boolean) => ({
    body: await inLanguage(address.language, () => createPage(page, address, isRendered)),
    headers: { 'content-type': HTML_TYPE, ...EXTRA_HEADERS[page] },
  });

  const makeFresh = async (page: PageName, address: Address) =>
    compressResponse(await make(page, address, await mayRender(address.ip)));

  const loadCached = (page: PageName, address: Address) => {
    const topics = TOPICS[page]?.(address) ?? [];
    return app.responseCache.load(addressOf(page, address), topics, () => make(page, address, true));
  };

  const sendFailure = async (request: FastifyRequest, reply: FastifyReply, failure: PageFailed) => {
    const body = await createFailurePage(request.url, failure, await mayRender(request.ip));
    return reply.status(failure.status).headers({ 'cache-control': 'no-store' }).type(HTML_TYPE).send(body);
  };

  const sendPageNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(request, reply, new PageFailed(404));

  const sendPage = async (page: PageName, language: string, request: FastifyRequest, reply: FastifyReply) => {
    const address = await readAddress(request, language, deps.shop);
    try {
      const ready = isCached(page, queryOf(page, address))
        ? await loadCached(page, address)
        : await makeFresh(page, address);
      reply.hijack();
      sendCachedResponse(request.raw, reply.raw, ready, app.securityHeaders);
      return reply;
    } catch (error) {
      if (error instanceof PageFailed) return sendFailure(request, reply, error);
      throw error;
    }
  };

  const isOffered = (language: string) => deps.shop.offered().some(({ code }) => code === language);

  for (const page of Object.keys(PAGES) as PageName[]) {
    app.get(PAGES[page].path, (request, reply) => sendPage(page, ENGLISH, request, reply));
    for (const language of deps.translations.available) {
      app.get(`/${language}${PAGES[page].path}`, (request, reply) =>
        isOffered(language) ? sendPage(page, language, request, reply) : sendPageNotFound(request, reply),
      );
    }
  }
  app.decorate('sendPageNotFound', sendPageNotFound);
  app.setNotFoundHandler(answerNotFound);
}
