import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';

/** Asks for a list that no cache has. */
const isServed = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/all-classes?q=${crypto.randomUUID()}`)).status === 200;

/** Milliseconds from `breakIt` until a request that needs the database is answered with success again. */
export async function measureOutage(url: string, breakIt: () => Promise<unknown> | unknown): Promise<number> {
  const before = performance.now();
  await breakIt();
  await expect.poll(() => isServed(url).catch(() => true), { timeout: 10_000, interval: 10 }).toBe(false);
  await expect.poll(() => isServed(url).catch(() => false), { timeout: 60_000, interval: 20 }).toBe(true);
  return performance.now() - before;
}

/** A shop with stand-ins for its mail server and card provider. */
export const shopWith = ({ mail, cards }: Record<'mail' | 'cards', { port: number }>) => ({
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_FROM: 'Guildhall <no-reply@drill.example>',
  STRIPE_API_BASE: `http://127.0.0.1:${cards.port}`,
  STRIPE_SECRET_KEY: 'sk_test_drill',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_drill',
  STRIPE_WEBHOOK_SECRET: 'whsec_drill',
});

/** `away`: connections are cut at once; `slow`: they are accepted, and nothing is ever answered. */
export type Mode = 'working' | 'away' | 'slow';

/** A server of somebody else's, on a port of its own. */
async function startStandIn(onWorking: (socket: Socket) => void) {
  let mode: Mode = 'working';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    if (mode === 'away') socket.resetAndDestroy();
    else if (mode === 'working') onWorking(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections end with the mode in which they began. */
    set: (next: Mode) => {
      mode = next;
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Takes every mail. */
export async function startMailServer() {
  const recipients: string[] = [];
  const answer = (line: string) => {
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient) recipients.push(recipient);
    if (/^DATA/i.test(line)) return '354 Go on';
    return /^QUIT/i.test(line) ? '221 Bye' : '250 OK';
  };
  const serve = (socket: Socket) => {
    let rest = '';
    let isInData = false;
    socket.write('220 drill ESMTP\r\n');
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isInData && line !== '.') continue;
        const reply = isInData ? '250 OK' : answer(line);
        isInData = reply.startsWith('354');
        socket.write(`${reply}\r\n`);
      }
    });
  };
  return { ...(await startStandIn(serve)), recipients };
}

/** Knows no card payments: what it would do is tested with the sandbox. */
export const startCardProvider = () =>
  startStandIn((socket) => {
    const body = JSON.stringify({ error: { type: 'api_error', message: 'Not in this drill.' } });
    const head = `HTTP/1.1 500 Error\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    socket.once('data', () => socket.end(`${head}connection: close\r\n\r\n${body}`));
  });
