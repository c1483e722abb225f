import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Course } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { encodeCursor } from '../http/paging.ts';
import { newId } from '../lib/ids.ts';
import type { Guildhall } from '../testing/start-guildhall.ts';
import { testProgram } from '../testing/test-program.ts';
import { buildOddRequest, sampleOddRequests } from './odd-requests/odd-requests.ts';

/** 15,000 in `npm run verify`. */
const REQUESTS = Number(process.env.MEMORY_REQUESTS ?? 1_500);
const TIMEOUT = 60_000 + 20 * REQUESTS;
const ROUNDS = 3;
const CONCURRENCY = 10;
/** Megabytes: 32 of responses, 64 of pictures, 32 of new objects in two threads; the rest is Node, the pages as React renders them, and what is in use. */
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

/** As many addresses as it takes, for no limit. */
const start = () => program.start({ DEMO: 'yes', ADDRESS_LIMIT_FACTOR: '100000' });

/** Sends the requests of each round, so many at a time. Fails where memory has no bound. */
async function measure(
  what: string,
  { process: server }: Guildhall,
  requestsOf: (round: number) => (() => Promise<unknown>)[],
) {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const requests = requestsOf(round).values();
    const work = async () => {
      for (const send of requests) await send();
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    measured.push(memoryOf(server.pid));
  }
  expect(Math.max(...measured)).toBeLessThan(MAX_MEMORY);
  const [before = 0, after = 0] = measured.slice(-2);
  expect(after - before).toBeLessThan(MAX_GROWTH);
  process.stdout.write(`  Memory after each third of ${REQUESTS} ${what}: ${measured.map(Math.round).join(', ')} MB\n`);
}

test('however many odd requests arrive, the server’s memory has a bound', { timeout: TIMEOUT }, async () => {
  const guildhall = await start();
  const { url } = guildhall;
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  await measure('odd requests', guildhall, (round) =>
    sampleOddRequests(Math.floor(REQUESTS / ROUNDS), 1_000 + round).map((odd) => async () => {
      await send(url, agent, odd);
      if (odd.operation % 4 === 0) await search(url, `${round}x${crypto.randomUUID()}`);
    }),
  );
  agent.destroy();
});

const madeUpCursor = (keys: string[], number: number) =>
  encodeCursor([...keys, new Date(2e12 + 1_000 * number).toISOString(), newId()]);

/** Its letters are large or small by the bits of the number. */
const spelling = (id: string, number: number) => {
  let letter = 0;
  return id.replaceAll(/[a-f]/g, (text) => ((number >> (letter++ % 20)) & 1 ? text.toUpperCase() : text));
};

/** Addresses that anybody can vary without end. */
const VARIED: ((ids: { course: string; teacher: string }, number: number) => string)[] = [
  ({ teacher }, number) => `/teachers/${teacher}?cursor=${madeUpCursor([], number)}`,
  (_, number) => `/get-all-classes?cursor=${madeUpCursor(['newest'], number)}`,
  (_, number) => `/get-all-classes?q=word${number}`,
  ({ course }, number) => `/class-details/${spelling(course, number)}`,
  ({ course }, number) => `/class-details/${course}?from=${number}`,
  ({ course }, number) => `/class-details/${course}?unknown=${number}`,
  (_, number) => `/nothing/${number}`,
  (_, number) => `/api/all-classes?cursor=${madeUpCursor(['newest'], number)}`,
  ({ teacher }, number) => `/api/teachers/${teacher}/classes?cursor=${madeUpCursor([], number)}`,
  (_, number) => `/api/getreviews?cursor=${madeUpCursor([], number)}`,
  () => `/api/getreviews?classId=${newId()}`,
  (_, number) => `/api/suggestions?q=word${number}`,
  ({ course }, number) => `/api/get-class/${spelling(course, number)}`,
];

test('however many addresses are made up, the server’s memory has a bound', { timeout: TIMEOUT }, async () => {
  const guildhall = await start();
  const { url } = guildhall;
  const { data } = (await (await fetch(`${url}/api/all-classes?limit=1`)).json()) as { data: Course[] };
  const ids = { course: data[0]?._id ?? '', teacher: data[0]?.TeacherId ?? '' };
  await measure('made-up addresses', guildhall, (round) => {
    const size = Math.floor(REQUESTS / ROUNDS);
    const numbers = Array.from({ length: size }, (_, at) => round * size + at);
    return numbers.map((number) => async () => {
      const path = VARIED[number % VARIED.length]?.(ids, number) ?? '';
      const response = await fetch(url + path, { redirect: 'manual' });
      expect([path, response.status < 500]).toEqual([path, true]);
      await response.text();
    });
  });
});
