import {
  type Certificate,
  type Course,
  type CourseContent,
  PAGES,
  type PageName,
  type PageRequest,
  queryKeyOf,
  readCertificate,
  readCourse,
  readCourseContent,
  readTeacher,
  searchCourses,
  type Teacher,
  urlOf,
} from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Problem } from '../platform/problem.ts';
import type { Settings } from '../settings.ts';
import { certificateHead } from './certificate-head.ts';
import { courseHead } from './course-head.ts';
import type { EmbeddedResponse } from './document-template.ts';
import { type Address, pathTo, queryOf } from './page-address.ts';
import { type Head, homeHead, listingHead, notFoundHead, plainHead, renderHead } from './page-head.ts';
import { teacherHead } from './teacher-head.ts';

type Site = Pick<Settings, 'brandName' | 'publicUrl'>;

export type PageDeps = Pick<Deps, 'documentTemplate' | 'renderPage'> & { settings: Site };

/** Rendered on the server, as visitors see them. The others are for people who are signed in. */
const RENDERED: ReadonlySet<PageName> = new Set([
  'home',
  'listing',
  'courseDetails',
  'teacher',
  'teachHere',
  'verify',
  'accessibility',
  'lesson',
  'certificate',
  'login',
  'signup',
  'resetPassword',
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

function headOf(page: PageName, path: string, search: URLSearchParams, embedded: EmbeddedResponse[], site: Site): Head {
  const jsonOf = ({ path }: { path: string }) => embedded.find(({ key }) => key[0] === path)?.json;
  if (page === 'home') return homeHead(site);
  if (page === 'listing') {
    return listingHead(JSON.parse(jsonOf(searchCourses) ?? '{"data":[]}') as { data: Course[] }, search, site);
  }
  const certificate = page === 'certificate' ? jsonOf(readCertificate) : undefined;
  if (certificate) return certificateHead(JSON.parse(certificate) as Certificate, path);
  const teacher = page === 'teacher' ? jsonOf(readTeacher) : undefined;
  if (teacher) return teacherHead(JSON.parse(teacher) as Teacher, site);
  const course = page === 'courseDetails' ? jsonOf(readCourse) : undefined;
  const content = JSON.parse(jsonOf(readCourseContent) ?? 'null') as CourseContent | null;
  return course ? courseHead(JSON.parse(course) as Course, content ?? undefined, site) : plainHead(page, path, site);
}

/** The router logs an address that cannot be decoded. */
function toDecodable(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return '/404';
  }
}

/** Returns functions that create whole documents. */
export function createPages(app: FastifyInstance, deps: PageDeps) {
  const { documentTemplate, settings } = deps;
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

  const render = (url: string, embedded: EmbeddedResponse[]) => {
    const responses = embedded.map(({ key, json, isProblem }) =>
      isProblem ? ([key, null, JSON.parse(json)] as const) : ([key, JSON.parse(json)] as const),
    );
    return deps.renderPage({ url, responses, features: documentTemplate.features });
  };

  /** Without `isRendered` browsers render it. */
  const createPage = async (name: PageName, address: Address, isRendered = true): Promise<string> => {
    const path = pathTo(name, address);
    const embedded = await readAll(preloadsOf(name, address), address.ip);
    const head = renderHead(headOf(name, path, address.search, embedded, settings), settings);
    const page = isRendered && RENDERED.has(name) ? await render(path + queryOf(name, address), embedded) : '';
    return documentTemplate.fill({ head, embedded, page, path: PAGES[name].path });
  };

  /** For an address that belongs to no page, or to one of which the server has nothing to show. */
  const createFailurePage = async (
    url: string,
    { status, embedded }: PageFailed,
    isRendered: boolean,
  ): Promise<string> => {
    const head = renderHead(notFoundHead(url), settings);
    const page = isRendered && REFUSED.has(status) ? await render(toDecodable(url), embedded) : '';
    return documentTemplate.fill({ head, embedded, page });
  };

  return { createPage, createFailurePage };
}
