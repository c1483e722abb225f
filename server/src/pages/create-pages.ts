import { type Features, PAGES, type PageName, type PageRequest, queryKeyOf, urlOf } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Problem } from '../platform/problem.ts';
import type { EmbeddedResponse } from './document-template.ts';
import { headOf } from './head-of.ts';
import { type Address, pathTo, queryOf } from './page-address.ts';
import { notFoundHead, renderHead } from './page-head.ts';

export type PageDeps = Pick<Deps, 'documentTemplate' | 'renderPage' | 'shop'>;

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
]);

/** Stay so: the page can say it. Others, such as 'too many requests' or 'unavailable', browsers ask again. */
const REFUSED: ReadonlySet<number> = new Set([400, 404]);

/** A response that the page needs is a problem. */
export class PageFailed extends Error {
  readonly status: number;
  readonly embedded: EmbeddedResponse[];
  constructor(status: number, embedded: EmbeddedResponse[] = []) {
    super();
    this.status = status;
    this.embedded = embedded;
  }
}

interface PageResponse {
  embedded?: EmbeddedResponse;
  /** The status of a response without which there is no page. */
  failure?: number;
}

const preloadsOf = (page: PageName, address: Address): PageRequest[] => {
  const { preload } = PAGES[page] as { preload?: (address: Address) => PageRequest[] };
  return preload?.(address) ?? [];
};

/** The router logs an address that cannot be decoded. */
function toDecodable(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return '/404';
  }
}

/** What pages know of the server and of the shop. */
async function readFeatures({ documentTemplate, shop }: PageDeps): Promise<Features> {
  const { brandName, contact, features } = await shop.current();
  return { ...documentTemplate.features, brandName, contact, shop: features };
}

/** Returns functions that create whole documents. */
export function createPages(app: FastifyInstance, deps: PageDeps) {
  /** A page is cached as long as the responses in it, so these must not have old counts already. */
  const read = async ({ route, isOptional, ...input }: PageRequest, ip: string): Promise<PageResponse> => {
    const url = urlOf(route, input);
    await app.responseCache.freshen(url).catch((error: unknown) => {
      throw error instanceof Problem ? new PageFailed(error.status) : error;
    });
    const { statusCode, body } = await app.inject({ url, remoteAddress: ip });
    const key = queryKeyOf(route, input);
    if (statusCode === 200) return { embedded: { key, json: body } };
    if (isOptional && statusCode !== 404) return {};
    return { failure: statusCode, ...(REFUSED.has(statusCode) && { embedded: { key, json: body, isProblem: true } }) };
  };

  const readAll = async (requests: PageRequest[], ip: string): Promise<EmbeddedResponse[]> => {
    const responses = await Promise.all(requests.map((request) => read(request, ip)));
    const embedded = responses.flatMap((response) => response.embedded ?? []);
    const { failure } = responses.find((response) => response.failure) ?? {};
    if (failure) throw new PageFailed(failure, embedded);
    return embedded;
  };

  const render = (url: string, embedded: EmbeddedResponse[], features: Features) => {
    const responses = embedded.map(({ key, json, isProblem }) =>
      isProblem ? ([key, null, JSON.parse(json)] as const) : ([key, JSON.parse(json)] as const),
    );
    return deps.renderPage({ url, responses, features });
  };

  /** Without `isRendered` browsers render it. */
  const createPage = async (name: PageName, address: Address, isRendered = true): Promise<string> => {
    const path = pathTo(name, address);
    const features = await readFeatures(deps);
    const embedded = await readAll(preloadsOf(name, address), address.ip);
    const head = renderHead(headOf(name, path, address.search, embedded, features), features);
    const page =
      isRendered && RENDERED.has(name) ? await render(path + queryOf(name, address), embedded, features) : '';
    return deps.documentTemplate.fill({ head, embedded, page, features, path: PAGES[name].path });
  };

  /** For an address that belongs to no page, or to one of which the server has nothing to show. */
  const createFailurePage = async (
    url: string,
    { status, embedded }: PageFailed,
    isRendered: boolean,
  ): Promise<string> => {
    const features = await readFeatures(deps);
    const head = renderHead(notFoundHead(url), features);
    const page = isRendered && REFUSED.has(status) ? await render(toDecodable(url), embedded, features) : '';
    return deps.documentTemplate.fill({ head, embedded, page, features });
  };

  return { createPage, createFailurePage };
}
