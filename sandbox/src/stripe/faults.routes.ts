import type { FastifyInstance } from 'fastify';
import { plainHeaders } from '../pages/page.ts';
import { type FaultSettings, type Faults, NO_FAULTS, WEBHOOK_MODES } from './faults.ts';
import { STRIPE_PATH } from './paths.ts';

type FaultInput = Omit<FaultSettings, 'seed'> & { seed?: string | undefined };

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

/** Faults that are not named are off. `wrong` is the name of the first invalid one. */
function readFaults(body: unknown): { faults: FaultInput } | { wrong: string } {
  if (!isObject(body)) return { wrong: 'body' };
  const wrong = Object.entries(body).find(([name, value]) => !isFault(name) || !CHECKS[name](value));
  return wrong ? { wrong: wrong[0] } : { faults: { ...NO_FAULTS, ...body } };
}

/** Switches faults on and off, for tests. Other sites cannot: a cross-origin PUT needs a CORS preflight. */
export function serveFaults(app: FastifyInstance, { faults, onChange }: { faults: Faults; onChange: () => void }) {
  const path = `${STRIPE_PATH}/faults`;
  app.get(path, (_request, reply) => reply.headers(plainHeaders).send(faults.current()));
  app.put(path, async ({ body }, reply) => {
    const read = readFaults(body);
    if ('wrong' in read) return reply.code(400).headers(plainHeaders).send({ wrong: read.wrong });
    const set = await faults.set(read.faults);
    onChange();
    return reply.headers(plainHeaders).send(set);
  });
}
