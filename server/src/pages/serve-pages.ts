import {
  type Certificate,
  type Course,
  PAGES,
  type PageName,
  type PageRequest,
  queryKeyOf,
  readCertificate,
  readCourse,
  searchCourses,
  urlOf,
} from '@guildhall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../platform/cache-invalidation.ts';
import { sendProblem } from '../platform/error-handler.ts';
import { Problem } from '../platform/problem.ts';
import { sendCachedResponse } from '../platform/send-cached-response.ts';
import type { Settings } from '../settings.ts';
import { certificateHead } from './certificate-head.ts';
import type { DocumentTemplate, EmbeddedResponse } from './document-template.ts';
import { type Address, addressOf, pathTo, queryOf } from './page-address.ts';
import { courseHead, type Head, homeHead, listingHead, notFoundHead, plainHead, renderHead } from './page-head.ts';

type Site = Pick<Settings, 'brandName' | 'publicUrl'>;

const HTML_TYPE = 'text/html; charset=utf-8';

/** Replace the usual headers. A sign-in window of Google ends at `signedIn` and needs access to its opener. */
const EXTRA_HEADERS: { [Page in PageName]?: Record<string, string> } = {
  signedIn: { 'cross-origin-opener-policy': 'unsafe-none' },
};

const TOPICS: { [Page in PageName]?: (address: Address) => Topic[] } = {
  home: () => ['courses', 'members', 'reviews'],
  listing: () => ['courses'],
  courseDetails: ({ params }) => [`course:${params.id?.toLowerCase()}`, `content:${params.id?.toLowerCase()}`],
};

/** Somebody may decide about them at any moment, and each is opened by few. */
const UNCACHED: ReadonlySet<PageName> = new Set(['certificate']);

const preloadsOf = (page: PageName, address: Address): PageRequest[] => {
  const { preload } = PAGES[page] as { preload?: (address: Address) => PageRequest[] };
  return preload?.(address) ?? [];
};

function headOf(page: PageName, path: string, search: URLSearchParams, embedded: EmbeddedResponse[], site: Site): Head {
  const jsonOf = ({ path }: { path: string }) => embedded.find(({ key }) => key[0] === path)?.json;
  if (page === 'home') return homeHead(site);
  if (page === 'listing') {
    return listingHead(JSON.parse(jsonOf(searchCourses) ?? '{"data":[]}') as { data: Course[] }, search, site);
  }
  const certificate = page === 'certificate' ? jsonOf(readCertificate) : undefined;
  if (certificate) return certificateHead(JSON.parse(certificate) as Certificate, path);
  const course = page === 'courseDetails' ? jsonOf(readCourse) : undefined;
  return course ? courseHead(JSON.parse(course) as Course, site) : plainHead(page, path, site);
}

/** Not found, or a response that the page needs has failed. */
class PageFailed extends Error {
  readonly status: number;
  constructor(status: number) {
    super();
    this.status = status;
  }
}

const sendFresh = (reply: FastifyReply, { body, headers }: { body: string; headers: Record<string, string> }) =>
  reply.headers({ ...headers, 'cache-control': 'no-cache' }).send(body);

/**
 * Every page: the built document with its title, what link previews read, and the responses that it requests first.
 * Any other address gets the same document with status 404.
 */
export function servePages(
  app: FastifyInstance,
  { documentTemplate, settings }: { documentTemplate: DocumentTemplate; settings: Site },
) {
  /** A page is cached as long as the responses in it, so these must not have old counts already. */
  const read = async ({ route, ...input }: PageRequest, ip: string): Promise<EmbeddedResponse> => {
    const url = urlOf(route, input);
    await app.responseCache.freshen(url).catch((error: unknown) => {
      throw error instanceof Problem ? new PageFailed(error.status) : error;
    });
    const { statusCode, body } = await app.inject({ url, remoteAddress: ip });
    if (statusCode !== 200) throw new PageFailed(statusCode);
    return { key: queryKeyOf(route, input), json: body };
  };

  const renderPage = async (page: PageName, path: string, address: Address) => {
    const embedded = await Promise.all(preloadsOf(page, address).map((request) => read(request, address.ip)));
    const about = renderHead(headOf(page, path, address.search, embedded, settings), settings);
    const head = [about, documentTemplate.linksFor(PAGES[page].path)].join('\n    ');
    return {
      body: documentTemplate.fill({ head, embedded }),
      headers: { 'content-type': HTML_TYPE, ...EXTRA_HEADERS[page] },
    };
  };

  const sendFailure = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const head = renderHead(notFoundHead(request.url), settings);
    const body = documentTemplate.fill({ head, embedded: [] });
    return reply.status(status).headers({ 'cache-control': 'no-store' }).type(HTML_TYPE).send(body);
  };

  const sendPage = async (page: PageName, request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request);
    const path = pathTo(page, address);
    const topics = TOPICS[page]?.(address) ?? [];
    try {
      if (UNCACHED.has(page)) return sendFresh(reply, await renderPage(page, path, address));
      const cached = await app.responseCache.load(path + queryOf(page, address), topics, () =>
        renderPage(page, path, address),
      );
      reply.hijack();
      sendCachedResponse(request.raw, reply.raw, cached, app.securityHeaders);
      return reply;
    } catch (error) {
      if (error instanceof PageFailed) return sendFailure(request, reply, error.status);
      throw error;
    }
  };

  for (const page of Object.keys(PAGES) as PageName[]) {
    app.get(PAGES[page].path, (request, reply) => sendPage(page, request, reply));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    return isPage ? sendFailure(request, reply, 404) : sendProblem(reply, new Problem('request.not-found'));
  });
}
