import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildOddRequest, sampleOddRequests } from './testing/odd-requests/odd-requests.ts';
import { testProgram } from './testing/test-program.ts';

/** 15,000 in `npm run verify`. */
const REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 1_500);
const TIMEOUT = 60_000 + 20 * REQUESTS;
const ROUNDS = 3;
const CONCURRENCY = 10;
/** Megabytes: 64 of responses, 64 of pictures, 48 of new objects; the rest is Node, the pages as React renders them, and what is in use. */
const MAX_MEMORY = 460;
/** Megabytes that one third of the requests may add when the caches are full: fragmentation, not growth. */
const MAX_GROWTH = 40;

const program = testProgram();

const memoryOf = (pid = 0): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Node refuses to send these. */
const isSendable = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** Sends a request of nobody, and reads the response. */
function send(url: string, agent: Agent, odd: ReturnType<typeof sampleOddRequests>[number]): Promise<string> {
  const { method, url: path, headers, payload } = buildOddRequest(odd, { inputOf: () => ({}), token: undefined });
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers as Record<string, string>;
  const sendable = Object.fromEntries(Object.entries(rest).filter(([, value]) => isSendable(value)));
  return new Promise((resolve) => {
    const outgoing = request(`${url}${path}`, { method, agent, headers: sendable }, (response) =>
      resolve(text(response)),
    );
    outgoing.on('error', () => resolve(''));
    outgoing.end(payload);
  });
}

/** Searches that nobody has made before: each is cached, with its page. */
const search = async (url: string, word: string) => {
  await (await fetch(`${url}/api/all-classes?q=${word}`)).text();
  await (await fetch(`${url}/get-all-classes?q=${word}`)).text();
};

test('however many odd requests arrive, the server’s memory has a bound', { timeout: TIMEOUT }, async () => {
  const { url, process: server } = await program.start({ DEMO: 'yes', ADDRESS_LIMIT_FACTOR: '100000' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const requests = sampleOddRequests(Math.floor(REQUESTS / ROUNDS), 1_000 + round).values();
    const work = async () => {
      for (const odd of requests) {
        await send(url, agent, odd);
        if (odd.operation % 4 === 0) await search(url, `${round}x${crypto.randomUUID()}`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    measured.push(memoryOf(server.pid));
  }
  agent.destroy();
  expect(Math.max(...measured)).toBeLessThan(MAX_MEMORY);
  const [before = 0, after = 0] = measured.slice(-2);
  expect(after - before).toBeLessThan(MAX_GROWTH);
  process.stdout.write(
    `  Memory after each third of ${REQUESTS} odd requests: ${measured.map(Math.round).join(', ')} MB\n`,
  );
});
