import { createServer } from 'node:net';

/** Outside the range of ephemeral ports: a port that is free now is not taken by an outgoing connection meanwhile. */
const PORTS = { first: 20_000, count: 10_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** An unused port. Those of one worker of the test run are even, those of the next odd. */
export async function freePort(): Promise<number> {
  const pair = Math.floor((Math.random() * PORTS.count) / 2);
  const port = PORTS.first + 2 * pair + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2);
  return (await isFree(port)) ? port : freePort();
}
