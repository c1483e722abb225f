import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

type Answer = (response: ServerResponse, count: number) => void;

/** Answers with these statuses in turn, and with the last from then on. */
export const statuses =
  (...list: number[]): Answer =>
  (response, count) =>
    response.writeHead(list[Math.min(count, list.length) - 1] ?? 200).end(`Answer ${count}`);

/** A server that receives events, on this machine. */
export async function startWebhookReceiver(answer: Answer = statuses(200)) {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body, path: request.url ?? '' });
    answer(response, received.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
