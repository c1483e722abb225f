import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
  /** Milliseconds. */
  at: number;
}

/** Keeps what has come, and lets one wait for it. */
function createInbox() {
  const received: Received[] = [];
  const waiting = new Set<() => void>();

  /** Waits until enough has come. */
  const until = (isEnough: (received: Received[]) => boolean) =>
    new Promise<Received[]>((resolve) => {
      const look = () => {
        if (!isEnough(received)) return;
        waiting.delete(look);
        resolve(received);
      };
      waiting.add(look);
      look();
    });

  /** The events about one object, once there are so many of them, in the order in which they came. */
  const about = async (ids: string[], count: number): Promise<Stripe.Event[]> => {
    const isAbout = ({ event }: Received) => {
      const { id, payment_intent } = event.data.object as { id: string; payment_intent?: string };
      return ids.includes(id) || ids.includes(payment_intent ?? '');
    };
    return (await until((all) => all.filter(isAbout).length >= count)).filter(isAbout).map(({ event }) => event);
  };

  const keep = (one: Received) => {
    received.push(one);
    for (const look of waiting) look();
  };
  return { received, until, about, keep };
}

/** Where the product waits for webhooks. It stores requests and responds as set. */
export async function receiveWebhooks() {
  const { keep, ...inbox } = createInbox();
  let statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const signature = String(request.headers['stripe-signature']);
    response.writeHead(statuses.shift() ?? 200).end();
    keep({ body, signature, event: JSON.parse(body), at: Date.now() });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...inbox,
    url: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    /** The answers to the next ones; then 200 again. */
    answer: (...next: number[]) => {
      statuses = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Webhooks = Awaited<ReturnType<typeof receiveWebhooks>>;

/** The official library, set to the sandbox as the product sets it. */
export function stripeClient(apiBase: string, key: string, options: { maxNetworkRetries?: number } = {}): Stripe {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}
