import type { Operation } from '@guildhall/contract/operations';
import { recordChanges } from '../../testing/record-changes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';
import { createFuzzCallers } from './fuzz-callers.ts';
import { judge } from './fuzz-faults.ts';
import { type FuzzInput, sampleFuzzInputs } from './fuzz-inputs.ts';
import { buildFuzzRequest, type FuzzRequest } from './fuzz-requests.ts';

/** Milliseconds. */
const MAX_TIME = 2_000;

/** What has become of the inputs of one operation. */
export interface FuzzCounts {
  sent: number;
  accepted: number;
  refused: number;
  /** Refused with the name of the field that was broken. */
  named: number;
}

export interface FuzzResult {
  /** One line of JSON each. */
  faults: string[];
  counts: Map<string, FuzzCounts>;
  slowestMs: number;
  seed: number;
}

/** Says in which tables the calls since the last time, and the work that they have caused, have changed something. */
export async function watchDatabase({ deps }: TestApp) {
  const { take, stop } = await recordChanges(deps.database);
  const changedTables = async () => {
    await deps.background.settled(10_000);
    await waitForJobs(deps);
    return take();
  };
  await changedTables();
  return { changedTables, stop };
}

async function timed<Result>(work: () => PromiseLike<Result>): Promise<[Result, milliseconds: number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

/** A second try decides: something else may have kept the machine busy. */
async function send(t: TestApp, { request }: FuzzRequest) {
  const [response, first] = await timed(() => t.app.inject(request));
  if (first < MAX_TIME) return { response, milliseconds: first };
  const [, second] = await timed(() => t.app.inject(request));
  return { response, milliseconds: Math.min(first, second) };
}

const describe = ({ name }: Operation, { request, kind }: FuzzRequest) => ({
  operation: name,
  kind,
  url: request.url.slice(0, 300),
  headers: JSON.stringify(request.headers).slice(0, 400),
  payload: String(request.payload).slice(0, 500),
});

const NO_COUNTS: FuzzCounts = { sent: 0, accepted: 0, refused: 0, named: 0 };

export function countInput(
  { counts }: FuzzResult,
  name: string,
  { isRefused, isNamed }: { isRefused: boolean; isNamed: boolean },
) {
  const count = counts.get(name) ?? { ...NO_COUNTS };
  counts.set(name, count);
  count.sent += 1;
  count[isRefused ? 'refused' : 'accepted'] += 1;
  count.named += isNamed ? 1 : 0;
}

/** Sends inputs of every operation one after the other. Refused ones must leave the database as it was. */
export async function runFuzz(
  t: TestApp,
  { perOperation, seed }: { perOperation: number; seed: number },
  result: FuzzResult,
) {
  const { ids, exampleOf, credentialsFor } = await createFuzzCallers(t);
  const database = await watchDatabase(t);

  const sendOne = async (input: FuzzInput) => {
    const { name, route } = input.operation;
    const sent = buildFuzzRequest(input, exampleOf(name), credentialsFor(name, route, input.caller));
    const { response, milliseconds } = await send(t, sent);
    const isRefused = response.statusCode >= 400;
    const { fault, isNamed } = judge(response, route, sent);
    const changed = await database.changedTables();
    countInput(result, name, { isRefused, isNamed });
    result.slowestMs = Math.max(result.slowestMs, milliseconds);
    const problems = [
      fault,
      isRefused && changed.length > 0 && `is refused with ${response.statusCode}, and changes ${changed.join(', ')}`,
      milliseconds > MAX_TIME && `takes ${Math.round(milliseconds)} ms, twice`,
    ].filter(Boolean);
    if (problems.length > 0)
      result.faults.push(
        JSON.stringify({ problems, ...describe(input.operation, sent), answer: response.body.slice(0, 300) }),
      );
  };
  for (const input of sampleFuzzInputs(perOperation, seed, ids)) await sendOne(input);
  await database.stop();
}
