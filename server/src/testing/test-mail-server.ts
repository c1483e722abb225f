import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Sandbox, startSandbox } from '@guildhall/sandbox';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** A mail server that can refuse recipients, and can be shut. */
export interface TestMailServer {
  url: string;
  /** Subjects that have arrived at an address, newest first. */
  subjectsTo: (address: string) => Promise<string[]>;
  /** Answers to `RCPT TO` for addresses that hold this text. */
  refuse: (part: string, answer: string) => void;
  /** Stops listening. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  /** Opens it, refuses nobody and forgets all mails. */
  reset: () => Promise<void>;
}

const RECIPIENT = /^RCPT TO:<([^>]*)>/i;

/** The sandbox's mail server behind a proxy of our own, which may be shut, or refuse recipients itself. */
export function testMailServer(database: pg.ClientConfig): TestMailServer {
  const refusals = new Map<string, string>();
  const connections = new Set<Socket>();
  let sandbox: Sandbox;
  let port = 0;

  const refusalOf = (line: string) => {
    const address = RECIPIENT.exec(line)?.[1] ?? '';
    return [...refusals].find(([part]) => address.includes(part))?.[1];
  };

  const accept = (connection: Socket) => {
    connections.add(connection);
    const upstream = connect(Number(new URL(sandbox.smtpUrl).port), '127.0.0.1');
    connection.on('data', (bytes) => {
      const refusal = refusalOf(bytes.toString());
      if (refusal) connection.write(`${refusal}\r\n`);
      else upstream.write(bytes);
    });
    /** Without pipelining each chunk is one command, which can be answered here. */
    upstream.on('data', (bytes) => connection.write(bytes.toString().replace('PIPELINING', 'XPIPELINING')));
    connection.on('close', () => {
      connections.delete(connection);
      upstream.destroy();
    });
    for (const socket of [connection, upstream]) socket.on('error', () => undefined);
  };

  let proxy: Server | undefined;
  const open = async () => {
    if (proxy) return;
    proxy = createServer(accept).listen(port, '127.0.0.1');
    await once(proxy, 'listening');
    port = (proxy.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!proxy) return;
    const closed = once(proxy, 'close');
    proxy.close();
    for (const connection of connections) connection.destroy();
    proxy = undefined;
    await closed;
  };

  const messages = '/sandbox/mail/messages';
  const server: TestMailServer = {
    url: '',
    subjectsTo: async (address) => {
      const answer = await fetch(`${sandbox.url}${messages}?to=${encodeURIComponent(address)}`);
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
    },
    refuse: (part, answer) => refusals.set(part, answer),
    close,
    open,
    reset: async () => {
      refusals.clear();
      await open();
      await fetch(`${sandbox.url}${messages}`, { method: 'DELETE' });
    },
  };
  beforeAll(async () => {
    sandbox = await startSandbox({ publicUrl: 'http://localhost:3000', demonstrationPeople: [], database });
    await open();
    server.url = `smtp://127.0.0.1:${port}`;
  });
  afterEach(server.reset);
  afterAll(async () => {
    await close();
    await sandbox.stop();
  });
  return server;
}
