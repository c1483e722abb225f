interface Person {
  id: string;
}

export type RequestAs = (person: Person, request: ApiRequest) => Promise<ApiRequest>;

/** Adds a person's token and an IP address of their own to a request. */
export function createRequestAs(tokenOf: (person: Person) => Promise<string>): RequestAs {
  const addresses = new Map<string, string>();

  const addressOf = ({ id }: Person) => {
    const number = addresses.size;
    const address = addresses.get(id) ?? `10.0.${number >> 8}.${number & 255}`;
    addresses.set(id, address);
    return address;
  };

  return async (person, request) => ({
    ...request,
    headers: { ...request.headers, authorization: await tokenOf(person), 'x-forwarded-for': addressOf(person) },
  });
}

export interface ApiResponse {
  status: number;
  /** Empty where the response is not JSON. */
  body: Record<string, unknown>;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form where it is `URLSearchParams`. */
  body?: object | URLSearchParams;
}

export type Send = (request: ApiRequest) => Promise<ApiResponse>;

const MAX_ATTEMPTS = 200;
/** Every ninth request is aborted before its response arrives, as when a phone loses its network. */
const ABORT_EVERY = 9;
/** Milliseconds: enough for the server to have begun. */
const ABORT_TIMEOUT = 40;

const readBody = async (response: Response): Promise<ApiResponse['body']> => {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
};

const encodeBody = (body: ApiRequest['body']) =>
  body === undefined || body instanceof URLSearchParams
    ? { body: body ?? null }
    : { body: JSON.stringify(body), type: { 'content-type': 'application/json' } };

/** Any failure of the sandbox may be injected; of our own server, only 503 may be retried, and what a proxy says for it. */
function isRetryable({ path }: ApiRequest, { status, body }: ApiResponse): boolean {
  if (status === 502 && Object.keys(body).length === 0) return true;
  if (path.startsWith('/sandbox')) return status >= 500;
  if (status >= 500 && status !== 503) throw new Error(`${path} failed with ${status}: ${JSON.stringify(body)}`);
  return status === 503;
}

/** Repeats each request until it gets a definite response, from whichever process, like people who try again. */
export function createRetryingClient(server: { started: () => Promise<{ url: string }> }): Send {
  let requests = 0;

  const attempt = async ({ method, path, headers, body }: ApiRequest): Promise<ApiResponse> => {
    const { url } = await server.started();
    const { type, ...content } = encodeBody(body);
    requests += 1;
    const response = await fetch(url + path, {
      method,
      ...content,
      headers: { ...type, ...headers },
      redirect: 'manual',
      ...(requests % ABORT_EVERY === 0 && { signal: AbortSignal.timeout(ABORT_TIMEOUT) }),
    });
    return { status: response.status, body: await readBody(response) };
  };

  return async (request) => {
    let lastOutcome: unknown;
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts++) {
      const response = await attempt(request).catch((error: unknown) => {
        lastOutcome = error;
        return undefined;
      });
      lastOutcome = response ?? lastOutcome;
      if (response && !isRetryable(request, response)) return response;
    }
    throw new Error(`${request.method} ${request.path} never succeeded.`, { cause: lastOutcome });
  };
}
