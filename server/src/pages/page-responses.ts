import { type PageRequest, queryKeyOf, urlOf } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../lib/problem.ts';
import type { EmbeddedResponse } from './document-template.ts';
import type { Address } from './page-address.ts';

/** Stay so: the page can say it. Others, such as 'too many requests' or 'unavailable', browsers ask again. */
export const REFUSED: ReadonlySet<number> = new Set([400, 404]);

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

type Reader = Pick<Address, 'ip' | 'language'>;

interface PageResponse {
  embedded?: EmbeddedResponse;
  /** The status of a response without which there is no page. */
  failure?: number;
}

/** Returns a function that reads the responses of a page. */
export function createResponseReader(app: FastifyInstance) {
  /** A page is cached as long as the responses in it, so these must not have old counts already. */
  const read = async ({ route, isOptional, ...input }: PageRequest, reader: Reader): Promise<PageResponse> => {
    const url = urlOf(route, input);
    await app.responseCache.freshen(url).catch((error: unknown) => {
      throw error instanceof Problem ? new PageFailed(error.status) : error;
    });
    const { statusCode, body } = await app.inject({
      ...{ url, remoteAddress: reader.ip },
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
