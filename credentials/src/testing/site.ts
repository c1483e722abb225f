import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on this machine. What it responds with can be changed; requests are counted by path. */
export async function startSite() {
  const bodies = new Map<string, string>();
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const body = bodies.get(url);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    bodies,
    requests,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
