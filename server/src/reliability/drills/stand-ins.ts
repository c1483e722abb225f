import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

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
