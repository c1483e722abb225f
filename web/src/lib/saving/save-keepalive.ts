import {
  type BodyOf,
  type ParamsOf,
  type RequestFields,
  type ResponseOf,
  type Route,
  urlOf,
} from '@guildhall/contract';
import { request } from '../request.ts';
import { withToken } from '../token.ts';

/** Bytes. A browser allows 64 KB for all requests that outlive their page; reports of progress need some. */
const MAX_KEEPALIVE_BYTES = 48 * 1_024;

interface SaveInput<R extends Route> {
  params: Record<keyof ParamsOf<R>, string | number>;
  body: BodyOf<R>;
  query?: Record<string, string>;
  /** What the change was made from. */
  revision?: number;
}

/** A save that is completed even if its page is closed or reloaded meanwhile, unless it is too long for that. */
export async function saveKeepalive<R extends Route>(
  route: R,
  { params, query = {}, body, revision }: SaveInput<R>,
): Promise<ResponseOf<R>> {
  const url = urlOf(route, { params, query } as RequestFields);
  const keepalive = new Blob([JSON.stringify(body)]).size <= MAX_KEEPALIVE_BYTES;
  const response = await withToken((token) => request(route.method, url, { body, token, revision, keepalive }));
  return response.body as ResponseOf<R>;
}
