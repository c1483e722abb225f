import {
  type ErrorCode,
  type Features,
  isReturnPath,
  languagePrefix,
  NOT_FOUND_TITLES,
  PAGES,
  type PageName,
  type PageRequest,
  type ProblemDocument,
  queryKeyOf,
  splitLanguage,
  urlOf,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCachedResponse } from '../cache/send-cached-response.ts';
import type { Deps } from '../composition/deps.ts';
import type { Topic } from '../database/cache-invalidation.ts';
import { type CachedResponse, compressResponse } from '../http/compress-response.ts';
import { sendProblem } from '../http/error-handler.ts';
import type { Limit } from '../http/limits.ts';
import { inLanguage } from '../lib/in-language.ts';
import { Problem } from '../lib/problem.ts';
import { type EmbeddedResponse, toResponsesJson } from './document-template.ts';
import { headOf } from './head-of.ts';
import {
  type Address,
  addressOf,
  firstPageOf,
  leadsElsewhere,
  lowerCaseAddressOf,
  plainAddressOf,
  queryOf,
  readAddress,
  toRenderable,
} from './page-address.ts';
import { type Head, renderHead, type Site } from './page-head.ts';
import type { LanguagePages } from './site-languages.ts';

/** Stay so: the page can say it. Others, such as 'too many requests' or 'unavailable', browsers ask again. */
const REFUSED: ReadonlySet<number> = new Set([400, 404]);

/** A response that the page needs is a problem. */
class PageFailed extends Error {
  readonly status: number;
  readonly embedded: EmbeddedResponse[];
  constructor(status: number, embedded: EmbeddedResponse[] = []) {
    super();
    this.status = status;
    this.embedded = embedded;
  }
}

type Reader = Pick<Address, 'ip' | 'language'>;

interface PageResponse {
  embedded?: EmbeddedResponse;
  /** The status of a response without which there is no page. */
  failure?: number;
}

/** Returns a function that reads the responses of a page. */
function createResponseReader(app: FastifyInstance) {
  /** A page is cached as long as the responses in it, so these must not have old counts already. */
  const read = async ({ route, isOptional, ...input }: PageRequest, reader: Reader): Promise<PageResponse> => {
    const url = urlOf(route, input);
    await app.responseCache.freshen(url).catch((error: unknown) => {
      throw error instanceof Problem ? new PageFailed(error.status) : error;
    });
    const { statusCode, body } = await app.inject({
      url,
      remoteAddress: reader.ip,
      headers: { 'accept-language': reader.language },
    });
    const key = queryKeyOf(route, input);
    if (statusCode === 200) return { embedded: { key, json: body } };
    if (isOptional && statusCode !== 404) return {};
    return { failure: statusCode, ...(REFUSED.has(statusCode) && { embedded: { key, json: body, isProblem: true } }) };
  };

  const readAll = async (requests: PageRequest[], reader: Reader): Promise<EmbeddedResponse[]> => {
    const responses = await Promise.all(requests.map((request) => read(request, reader)));
    const embedded = responses.flatMap((response) => response.embedded ?? []);
    const { failure } = responses.find((response) => response.failure) ?? {};
    if (failure) throw new PageFailed(failure, embedded);
    return embedded;
  };

  return readAll;
}

/** `embedded`: what the server has refused while it made the page; nothing for an address of no page. */
function notFoundHead(path: string, embedded: EmbeddedResponse[]): Head {
  const problems = embedded.filter(({ isProblem }) => isProblem).map(({ json }) => JSON.parse(json) as ProblemDocument);
  const title = problems.map(({ code }) => NOT_FOUND_TITLES[code as ErrorCode]).find(Boolean) ?? m.pages_not_found;
  return { title: title(), description: m.errors_request_not_found(), path };
}

type PageDeps = Pick<Deps, 'documentTemplate' | 'renderPage' | 'translations' | 'shop'>;

/** Rendered on the server, as visitors see them. The others are for people who are signed in. */
const RENDERED: ReadonlySet<PageName> = new Set([
  'home',
  'listing',
  'courseDetails',
  'teacher',
  'teachHere',
  'verify',
  'accessibility',
  'imprint',
  'privacyPolicy',
  'terms',
  'lesson',
  'certificate',
  'login',
  'signup',
  'resetPassword',
  'invitation',
  'unsubscribe',
]);

/** Rendered too, but each for the one person who has its address from a mail. */
const BY_TOKEN: ReadonlySet<PageName> = new Set(['resetPassword', 'invitation', 'unsubscribe']);

const preloadsOf = (page: PageName, address: Address): PageRequest[] => {
  const { preload } = PAGES[page] as { preload?: (address: Address) => PageRequest[] };
  return preload?.(address) ?? [];
};

/** What pages know of the server and of the shop. */
async function readFeatures({ documentTemplate, shop }: PageDeps): Promise<Features> {
  const { brandName, contact, features } = await shop.current();
  return { ...documentTemplate.features, brandName, contact, shop: features };
}

function siteOf({ brandName, publicUrl, shop }: Features, language: string): Site {
  const pagesUrlOf = (code: string) => publicUrl + languagePrefix(code);
  const alternates = shop.languages.map(({ code }) => ({ language: code, pagesUrl: pagesUrlOf(code) }));
  return { brandName, publicUrl, pagesUrl: pagesUrlOf(language), alternates };
}

/** Returns functions that create whole documents, each in the language that is under way. */
function createPages(app: FastifyInstance, deps: PageDeps) {
  const readAll = createResponseReader(app);
  const pagesIn = async (language: string): Promise<LanguagePages> =>
    language === ENGLISH ? deps : deps.translations.load(language);

  /** Without `isRendered` browsers render it. */
  const createPage = async (name: PageName, address: Address, isRendered = true): Promise<string> => {
    const { documentTemplate, renderPage } = await pagesIn(address.language);
    const features = await readFeatures(deps);
    const embedded = await readAll(preloadsOf(name, address), address);
    const site = siteOf(features, address.language);
    const isListed = RENDERED.has(name) && !BY_TOKEN.has(name);
    const head = headOf(name, address, embedded, site);
    const url = addressOf(name, address);
    const page =
      isRendered && RENDERED.has(name) ? await renderPage({ url, responses: toResponsesJson(embedded), features }) : '';
    return documentTemplate.fill({
      embedded,
      page,
      features,
      path: PAGES[name].path,
      head: renderHead(isListed ? head : { ...head, isUnlisted: true }, site),
    });
  };

  /** For an address that belongs to no page, or to one of which the server has nothing to show. */
  const createFailurePage = async (
    url: string,
    { status, embedded }: PageFailed,
    isRendered: boolean,
  ): Promise<string> => {
    const features = await readFeatures(deps);
    const { language, address } = splitLanguage(url, features.shop.languages);
    const { documentTemplate, renderPage } = await pagesIn(language);
    const head = renderHead(notFoundHead(address, embedded), siteOf(features, language));
    const request = { url: toRenderable(url, language), responses: toResponsesJson(embedded), features };
    const page = isRendered && REFUSED.has(status) ? await renderPage(request) : '';
    return documentTemplate.fill({ head, embedded, page, features });
  };

  return { createPage, createFailurePage };
}

const HTML_TYPE = 'text/html; charset=utf-8';

/** Replace the usual headers. A sign-in window of Google ends at `signedIn` and needs access to its opener. */
const EXTRA_HEADERS: { [Page in PageName]?: Record<string, string> } = {
  signedIn: { 'cross-origin-opener-policy': 'unsafe-none' },
};

const TOPICS: { [Page in PageName]?: (address: Address) => Topic[] } = {
  home: () => ['courses', 'members', 'reviews'],
  listing: () => ['courses'],
  /** Other classes are shown below it. */
  courseDetails: ({ params }) => [
    'courses',
    `course:${params.id?.toLowerCase()}`,
    `content:${params.id?.toLowerCase()}`,
  ],
  teacher: ({ params }) => ['courses', `teacher:${params.id?.toLowerCase()}`],
};

/** Somebody may decide about a certificate at any moment, and each is opened by few. Addresses of videos end. */
const UNCACHED: ReadonlySet<PageName> = new Set(['certificate', 'lesson']);

/** Lists have pages of their own. */
const LISTS: ReadonlySet<PageName> = new Set(['listing', 'teacher']);

/** An address with a token, or with where to go next, is opened once. */
const isCached = (page: PageName, query: string) => !UNCACHED.has(page) && (LISTS.has(page) || query === '');

/** Limits the pages of one address that are not cached. More are sent without their HTML, for browsers to render: nobody is locked out. */
const RENDERED_PAGES: Limit = { name: 'rendered-pages', points: 300, seconds: 60 };

/** For any address that nothing else answers. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const { method, url, headers, server } = request;
  const { accept = '*/*' } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  /** Without script a form is sent to its own page, which says what it needs. */
  const isForm = method === 'POST' && /text\/html/.test(accept);
  if (isForm && isReturnPath(url)) return reply.redirect(url, 303);
  if (isForm || (isRead && /text\/html|\*\/\*/.test(accept))) return server.sendPageNotFound(request, reply);
  return sendProblem(reply, new Problem('request.not-found'));
}

const redirectTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 302);

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

  const makeFresh = async (page: PageName, address: Address, isRendered: boolean) =>
    compressResponse(await make(page, address, isRendered), 'once');

  const loadCached = (page: PageName, address: Address) => {
    const topics = TOPICS[page]?.(address) ?? [];
    return app.responseCache.load(addressOf(page, address), topics, () => make(page, address, true));
  };

  /** Those of an address above the limit are not rendered, and not kept. Of pages without parameters there are few. */
  const load = async (page: PageName, address: Address) => {
    const query = queryOf(page, address);
    const cursor = new URLSearchParams(query).get('cursor') ?? undefined;
    const isKept = isCached(page, query) && app.responseCache.mayKeep(cursor);
    const url = addressOf(page, address);
    const isFree =
      url === languagePrefix(address.language) + PAGES[page].path || app.responseCache.find(url) !== undefined;
    if (isKept && isFree) return loadCached(page, address);
    const isRendered = await mayRender(address.ip);
    return isKept && isRendered ? loadCached(page, address) : makeFresh(page, address, isRendered);
  };

  const send = (request: FastifyRequest, reply: FastifyReply, response: CachedResponse) => {
    reply.hijack();
    sendCachedResponse(request.raw, reply.raw, response, app.securityHeaders);
    return reply;
  };

  const sendFailure = async (request: FastifyRequest, reply: FastifyReply, failure: PageFailed) => {
    const body = await createFailurePage(request.url, failure, await mayRender(request.ip));
    const headers = { 'content-type': HTML_TYPE, 'cache-control': 'no-store' };
    return send(request, reply, { ...(await compressResponse({ body, headers }, 'once')), status: failure.status });
  };

  const sendPageNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = lowerCaseAddressOf(request.url, deps.shop.offered());
    return address === undefined ? sendFailure(request, reply, new PageFailed(404)) : reply.redirect(address, 301);
  };

  const sendPage = async (page: PageName, language: string, request: FastifyRequest, reply: FastifyReply) => {
    const address = await readAddress(request, language, deps.shop);
    if (leadsElsewhere(address)) return app.sendPageNotFound(request, reply);
    const plain = plainAddressOf(page, address, request.url);
    if (plain !== undefined) return redirectTo(reply, plain);
    try {
      return send(request, reply, await load(page, address));
    } catch (error) {
      if (!(error instanceof PageFailed)) throw error;
      if (error.status === 400 && address.search.get('cursor')) return redirectTo(reply, firstPageOf(page, address));
      return sendFailure(request, reply, error);
    }
  };

  app.decorate('sendPageNotFound', sendPageNotFound);
  app.setNotFoundHandler(answerNotFound);
  registerPages(app, deps, sendPage);
}

type SendPage = (page: PageName, language: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Each at its path in English, and below the prefix of every other language. */
function registerPages(app: FastifyInstance, { shop, translations }: PageDeps, sendPage: SendPage) {
  const isOffered = (language: string) => shop.offered().some(({ code }) => code === language);
  for (const page of Object.keys(PAGES) as PageName[]) {
    app.get(PAGES[page].path, (request, reply) => sendPage(page, ENGLISH, request, reply));
    for (const language of translations.available) {
      app.get(`/${language}${PAGES[page].path}`, (request, reply) =>
        isOffered(language) ? sendPage(page, language, request, reply) : app.sendPageNotFound(request, reply),
      );
    }
  }
}
