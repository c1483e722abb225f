import {
  type Course,
  listingQueryOf,
  PAGES,
  type PageName,
  type PageRequest,
  queryKeyOf,
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
import { courseHead, type Head, homeHead, listingHead, notFoundHead, plainHead, renderHead } from './heads.ts';
import type { EmbeddedResponse, Shell } from './shell.ts';

type Site = Pick<Settings, 'brandName' | 'publicUrl'>;

interface Address {
  params: Record<string, string>;
  search: URLSearchParams;
}

const HTML_TYPE = 'text/html; charset=utf-8';

/** Over the usual ones. Google's window ends here; with a policy of its own it would be parted from its opener. */
const EXTRA_HEADERS: { [Page in PageName]?: Record<string, string> } = {
  signedIn: { 'cross-origin-opener-policy': 'unsafe-none' },
};

const TOPICS: { [Page in PageName]?: (address: Address) => Topic[] } = {
  home: () => ['courses', 'members', 'reviews'],
  listing: () => ['courses'],
  courseDetails: ({ params }) => [`course:${params.id?.toLowerCase()}`],
};

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
  const course = page === 'courseDetails' ? jsonOf(readCourse) : undefined;
  return course ? courseHead(JSON.parse(course) as Course, site) : plainHead(page, path, site);
}

/** A page that cannot be shown whole: not found, or its answers could not be had. */
class Incomplete extends Error {
  readonly status: number;
  constructor(status: number) {
    super();
    this.status = status;
  }
}

/**
 * Each page of the site: the built document with its title, what link previews read, and the answers it needs
 * first. An address that is no page gets the same document with status 404.
 */
export function servePages(app: FastifyInstance, { shell, settings }: { shell: Shell; settings: Site }) {
  /** A page is kept as long as what it is made of, so none of that may have old counts already. */
  const read = async ({ route, ...input }: PageRequest): Promise<EmbeddedResponse> => {
    const url = urlOf(route, input);
    await app.responseCache.freshen(url);
    const { statusCode, body } = await app.inject({ url });
    if (statusCode !== 200) throw new Incomplete(statusCode);
    return { key: queryKeyOf(route, input), json: body };
  };

  const draft = async (page: PageName, path: string, address: Address) => {
    const embedded = await Promise.all(preloadsOf(page, address).map(read));
    const about = renderHead(headOf(page, path, address.search, embedded, settings), settings);
    const head = [about, shell.linksFor(PAGES[page].path)].join('\n    ');
    return { body: shell.fill({ head, embedded }), headers: { 'content-type': HTML_TYPE, ...EXTRA_HEADERS[page] } };
  };

  const sendBare = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const head = notFoundHead(request.url);
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store' })
      .type(HTML_TYPE)
      .send(shell.fill({ head: renderHead(head, settings), embedded: [] }));
  };

  const send = async (page: PageName, request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request);
    const path = pathTo(page, address);
    const topics = TOPICS[page]?.(address) ?? [];
    try {
      const answer = await app.responseCache.load(path + queryOf(page, address), topics, () =>
        draft(page, path, address),
      );
      reply.hijack();
      sendCachedResponse(request.raw, reply.raw, answer, app.securityHeaders);
      return reply;
    } catch (error) {
      if (error instanceof Incomplete) return sendBare(request, reply, error.status);
      throw error;
    }
  };

  for (const page of Object.keys(PAGES) as PageName[]) {
    app.get(PAGES[page].path, (request, reply) => send(page, request, reply));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    return isPage ? sendBare(request, reply, 404) : sendProblem(reply, new Problem('request.not-found'));
  });
}

/**
 * What Fastify has made of the request, and never its raw address: a second reading of that could differ, and
 * one address would then be kept with the answer of another.
 */
const addressOf = ({ params, query }: FastifyRequest): Address => ({
  params: params as Record<string, string>,
  search: new URLSearchParams(
    Object.entries(query as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  ),
});

const pathTo = (page: PageName, { params }: Address): string =>
  PAGES[page].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Only the listing reads its query; whatever else is in an address makes no other page. */
function queryOf(page: PageName, { search }: Address): string {
  if (page !== 'listing') return '';
  const query = Object.entries(listingQueryOf(search)).filter((field): field is [string, string] => Boolean(field[1]));
  return query.length > 0 ? `?${new URLSearchParams(query)}` : '';
}
