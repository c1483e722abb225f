import type { FastifyInstance } from 'fastify';
import { plainHeaders } from '../pages/page.ts';
import { type FaultSettings, type Faults, NO_FAULTS, WEBHOOK_MODES } from './faults.ts';
import { STRIPE_PATH } from './paths.ts';

type Asked = Omit<FaultSettings, 'seed'> & { seed?: string | undefined };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChance = (value: unknown) =>
  isObject(value)
    ? Object.keys(value).length === 1 && Number.isInteger(value.every) && Number(value.every) > 0
    : typeof value === 'number' && value >= 0 && value <= 1;

const isWait = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 60_000;

const CHECKS: Record<keyof FaultSettings, (value: unknown) => boolean> = {
  slow: isWait,
  fail: isChance,
  failStatus: (value) => value === 429 || value === 500 || value === 503,
  drop: isChance,
  webhooks: (value) => WEBHOOK_MODES.some((mode) => mode === value),
  lateBy: isWait,
  seed: (value) => typeof value === 'string',
};

const isFault = (name: string): name is keyof FaultSettings => name in CHECKS;

/** What is not named is off. The name of the first wrong one, where there is one. */
function readFaults(body: unknown): { faults: Asked } | { wrong: string } {
  if (!isObject(body)) return { wrong: 'body' };
  const wrong = Object.entries(body).find(([name, value]) => !isFault(name) || !CHECKS[name](value));
  return wrong ? { wrong: wrong[0] } : { faults: { ...NO_FAULTS, ...body } };
}

/** Switches faults on and off, for tests. Browsers on other sites cannot: a PUT asks them for leave first. */
export function serveFaults(app: FastifyInstance, { faults, changed }: { faults: Faults; changed: () => void }) {
  const path = `${STRIPE_PATH}/faults`;
  app.get(path, (_request, reply) => reply.headers(plainHeaders).send(faults.current()));
  app.put(path, async ({ body }, reply) => {
    const read = readFaults(body);
    if ('wrong' in read) return reply.code(400).headers(plainHeaders).send({ wrong: read.wrong });
    const set = await faults.set(read.faults);
    changed();
    return reply.headers(plainHeaders).send(set);
  });
}
