import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';

interface Cookie {
  name: string;
  value: string;
  path: string;
}

interface Visit {
  json?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** The address that the request comes from. */
  remoteAddress?: string;
}

export interface Browser {
  /** Takes a path or a URL of the site. GET, or POST with a body. Follows no redirects. */
  visit: (address: string, visit?: Visit) => Promise<Response>;
  cookies: () => Cookie[];
}

const ORIGIN = 'http://localhost:3000';

/** Does what a browser does with cookies, forms and the `Origin` header. */
export function createBrowser(app: FastifyInstance, origin = ORIGIN): Browser {
  let jar: Cookie[] = [];

  const keep = (reply: Response) => {
    for (const { name, value, path = '/', maxAge } of reply.cookies) {
      jar = jar.filter((cookie) => cookie.name !== name || cookie.path !== path);
      if (maxAge !== 0) jar.push({ name, value: encodeURIComponent(value), path });
    }
  };

  return {
    cookies: () => jar,
    visit: async (address, { json, form, headers = {}, remoteAddress } = {}) => {
      const { pathname, search, host } = new URL(address, origin);
      const sent = jar.filter(({ path }) => pathname.startsWith(path));
      const reply = await app.inject({
        method: json || form ? 'POST' : 'GET',
        url: pathname + search,
        headers: {
          host,
          origin,
          accept: 'text/html',
          ...(sent.length > 0 && { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(json && { payload: json }),
        ...(form && { payload: new URLSearchParams(form).toString() }),
        ...(remoteAddress && { remoteAddress }),
      });
      keep(reply);
      return reply;
    },
  };
}
