import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Sandbox, startSandbox } from '@guildhall/sandbox';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** A mail server that is there, and can be moody. */
export interface TestMailServer {
  url: string;
  /** Subjects that have arrived at an address, newest first. */
  subjectsTo: (address: string) => Promise<string[]>;
  /** Answers to `RCPT TO` for addresses that hold this text. */
  refuse: (part: string, answer: string) => void;
  /** Nobody listens any more. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  /** As it was in the beginning. */
  calm: () => Promise<void>;
}

const RECIPIENT = /^RCPT TO:<([^>]*)>/i;

/** The sandbox's catcher behind a door of our own, which may be shut, or answer some in its place. */
export function testMailServer(database: pg.ClientConfig): TestMailServer {
  const refusals = new Map<string, string>();
  const guests = new Set<Socket>();
  let sandbox: Sandbox;
  let port = 0;

  const refusalOf = (line: string) => {
    const address = RECIPIENT.exec(line)?.[1] ?? '';
    return [...refusals].find(([part]) => address.includes(part))?.[1];
  };

  const welcome = (guest: Socket) => {
    guests.add(guest);
    const catcher = connect(Number(new URL(sandbox.smtpUrl).port), '127.0.0.1');
    guest.on('data', (bytes) => {
      const refusal = refusalOf(bytes.toString());
      if (refusal) guest.write(`${refusal}\r\n`);
      else catcher.write(bytes);
    });
    /** One command at a time, so that it can be answered in the catcher's place. */
    catcher.on('data', (bytes) => guest.write(bytes.toString().replace('PIPELINING', 'XPIPELINING')));
    guest.on('close', () => {
      guests.delete(guest);
      catcher.destroy();
    });
    for (const socket of [guest, catcher]) socket.on('error', () => undefined);
  };

  let door: Server | undefined;
  const open = async () => {
    if (door) return;
    door = createServer(welcome).listen(port, '127.0.0.1');
    await once(door, 'listening');
    port = (door.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!door) return;
    const closed = once(door, 'close');
    door.close();
    for (const guest of guests) guest.destroy();
    door = undefined;
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
    calm: async () => {
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
  afterEach(server.calm);
  afterAll(async () => {
    await close();
    await sandbox.stop();
  });
  return server;
}
