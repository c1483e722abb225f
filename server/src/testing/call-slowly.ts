import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, type MockInstance, onTestFinished, vi } from 'vitest';

export interface SlowCall {
  request: string;
  authorization?: string;
  headers?: Record<string, string>;
  body: Buffer | string;
  /** Counts the checks of who calls. */
  checks?: MockInstance;
}

/** Sends all but the end of a body, waits until access was checked and `change` was made, and sends the rest. */
export async function callSlowlyTo(app: FastifyInstance, call: SlowCall, change: () => Promise<unknown>) {
  const { request, authorization, headers = {}, body, checks = vi.spyOn(app, 'authenticate') } = call;
  const bytes = Buffer.from(body);
  onTestFinished(() => checks.mockRestore());
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({
    host: 'localhost',
    ...(authorization && { authorization }),
    connection: 'close',
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${request} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, -5));
  await expect.poll(() => checks.mock.settledResults[0]?.type).toBe('fulfilled');
  await change();
  const changedAt = performance.now();
  await expect.poll(() => performance.now() - changedAt).toBeGreaterThan(60);
  socket.write(bytes.subarray(-5));
  const response = await text(socket);
  return { status: Number(response.split(' ')[1]), code: /"code":"([^"]+)"/.exec(response)?.[1], response };
}
