import type { LightMyRequestResponse as Response } from 'fastify';
import type { Form } from './access-fixtures.ts';
import type { TestApp } from './test-app.ts';

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Sent as `If-Match`. */
  revision?: number;
  /** Instead of a body in JSON. */
  raw?: Form;
}

export interface CallRequest extends Input {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

/** Sends a call as a program does. */
export const createCallWith =
  ({ app }: TestApp): ((token: string | undefined, request: CallRequest) => Promise<Response>) =>
  async (token, { method, path, key, params = {}, query, body, revision, raw }) => {
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return app.inject({
      method,
      url: `/api${url}`,
      ...(query && { query }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
        ...(key && { 'idempotency-key': key }),
        ...raw?.headers,
      },
      ...(body && { payload: body }),
      ...(raw && { payload: raw.payload }),
    });
  };
