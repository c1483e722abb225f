import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { OPERATIONS, type Operation } from '@guildhall/contract/operations';
import type { TestApp } from '../../testing/test-app.ts';
import { createFuzzCallers } from './fuzz-callers.ts';
import { rawRequest, TRICKS } from './raw-requests.ts';
import { countInput, type FuzzResult, watchDatabase } from './run-fuzz.ts';

/** Milliseconds. */
const MAX_TIME = 2_000;

/** Everything that comes back until the server closes the connection; undefined if it does not. */
async function exchange(port: number, { bytes, isCutOff }: ReturnType<typeof rawRequest>): Promise<string | undefined> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  /** The server may close the connection while we still write. */
  socket.on('error', () => socket.destroy());
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const isClosed = Promise.race([once(socket, 'end'), once(socket, 'close')]).then(
    () => true,
    () => true,
  );
  socket.write(Buffer.from(bytes, 'latin1'));
  if (isCutOff) socket.end();
  const timer = setTimeout(() => socket.destroy(new Error('timeout')), MAX_TIME);
  const start = performance.now();
  await isClosed;
  clearTimeout(timer);
  socket.destroy();
  return performance.now() - start < MAX_TIME ? Buffer.concat(chunks).toString('latin1') : undefined;
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

function faultOf(answer: string | undefined): string | undefined {
  if (answer === undefined) return 'is neither answered nor closed within 2 s, twice';
  const [heads = ''] = answer.split('\r\n\r\n');
  if (/^(set-cookie: evil|x-evil)/im.test(heads)) return 'puts a header into the response';
  return statusesIn(answer).some((status) => status >= 500) ? `answers ${statusesIn(answer)}` : undefined;
}

/** Requests of every operation to a listening server, with the tricks number `first` to `first + count`. */
export async function runRawFuzz(t: TestApp, { first, count }: { first: number; count: number }, result: FuzzResult) {
  const { exampleOf, credentialsFor } = await createFuzzCallers(t);
  const { port } = t.app.server.address() as AddressInfo;
  const database = await watchDatabase(t);
  const names = Object.keys(TRICKS);

  const sendOne = async ({ name, route }: Operation, trick: string) => {
    const raw = rawRequest(route, exampleOf(name), credentialsFor(name, route, 0), trick);
    const answer = (await exchange(port, raw)) ?? (await exchange(port, raw));
    const statuses = statusesIn(answer ?? '');
    /** Without an answer, the handler of a request that was complete may still be at work. */
    const isRefused = statuses.length > 0 && statuses.every((status) => status >= 400);
    if (statuses.length === 0) await t.app.inject('/api/platform-stats');
    const changed = await database.changedTables();
    countInput(result, name, { isRefused, isNamed: false });
    const problems = [faultOf(answer), isRefused && changed.length > 0 && `changes ${changed.join(', ')}`].filter(
      Boolean,
    );
    if (problems.length > 0)
      result.faults.push(
        JSON.stringify({
          problems,
          operation: name,
          kind: trick,
          answer: answer?.slice(0, 300),
          bytes: raw.bytes.slice(0, 500),
        }),
      );
  };
  for (const [index, operation] of OPERATIONS.entries())
    for (let number = first; number < first + count; number++)
      await sendOne(operation, names[(index + number) % names.length] ?? '');
  await database.stop();
}
