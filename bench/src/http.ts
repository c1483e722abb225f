import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

interface Response<Body> {
  body: Body;
  headers: IncomingHttpHeaders;
}

/** `fetch` takes three times as much of the processor, which those who are measured need. */
const agent = new Agent({ keepAlive: true });

/** Sends the body as JSON, or as a form where it is `URLSearchParams`; returns the JSON response. */
export async function call<Body>(url: string, { method = 'POST', headers, body }: Call = {}): Promise<Response<Body>> {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const sent = request(url, { method, agent, headers: { ...headers, ...(body && { 'content-type': type }) } });
  sent.end(body && (isForm ? body.toString() : JSON.stringify(body)));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const received = await text(response);
  const isSuccess = response.statusCode !== undefined && response.statusCode < 300;
  if (!isSuccess) throw new Error(`${method} ${url} responded with ${response.statusCode}: ${received}`);
  return { body: JSON.parse(received) as Body, headers: response.headers };
}

/** Runs the lists concurrently, each list in order. Returns the tasks finished per second. */
export async function measureRate(lists: (() => Promise<unknown>)[][]): Promise<number> {
  const start = performance.now();
  const runInOrder = async (list: (() => Promise<unknown>)[]) => {
    for (const work of list) await work();
  };
  await Promise.all(lists.map(runInOrder));
  return (lists.flat().length * 1_000) / (performance.now() - start);
}

const PASSWORD = 'orange-kettle-71';

/** Their token, and an address of their own: limits per address would slow down people who share one. */
export type PersonHeaders = Record<'x-forwarded-for' | 'authorization', string>;

/** `network` is the third number of their address. */
export async function signUp(
  url: string,
  { name, number, network }: { name: string; number: number; network: number },
): Promise<{ email: string; headers: PersonHeaders }> {
  const address = { 'x-forwarded-for': `10.0.${network}.${number}` };
  const sameOrigin = { ...address, origin: url };
  const email = `${name}${number}@example.com`.toLowerCase();
  const account = { name: `${name} ${number}`, email, password: PASSWORD };
  const { headers } = await call(`${url}/api/auth/sign-up/email`, { headers: sameOrigin, body: account });
  const cookie = headers['set-cookie']?.map((line) => line.split(';')[0]) ?? [];
  const request = { headers: { ...sameOrigin, cookie: cookie.join('; ') }, body: { email } };
  const { token } = (await call<{ token: string }>(`${url}/api/jwt`, request)).body;
  return { email, headers: { ...address, authorization: `Bearer ${token}` } };
}
