#!/usr/bin/env node
// What Playwright starts in the place of Firefox: the system's own (`BROWSER_PATH`), with a relay for what both say to each
// other. Playwright begins each window with a command that Firefox ESR does not know yet; the relay answers it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** The colour scheme then is the one of Firefox, which is light. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';

/** Firefox prints where it listens, and Playwright reads it. */
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/.*)$/;

async function relay(client: WebSocket, address: string): Promise<void> {
  const firefox = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  const isOpen = once(firefox, 'open');
  client.on('message', async (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    await isOpen;
    if (method === UNKNOWN_COMMAND) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else firefox.send(text);
  });
  client.on('close', () => firefox.close());
  firefox.on('message', (data) => client.send(String(data)));
  firefox.on('close', () => client.close());
  await isOpen;
}

async function listenFor(address: string): Promise<number> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  server.on('connection', (client) => relay(client, `${address}/session`));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const program = process.env.BROWSER_PATH;
if (!program) throw new Error('BROWSER_PATH has to name Firefox.');
const firefox = spawn(program, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.once('exit', (code) => process.exit(code ?? 1));
for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = LISTENING.exec(line) ?? [];
  const port = address === undefined ? undefined : await listenFor(address);
  process.stderr.write(port === undefined ? `${line}\n` : `WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
}
