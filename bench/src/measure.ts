import autocannon from 'autocannon';

export interface Load {
  url: string;
  connections: number;
  /** Another path for each request, where what is kept must not answer. */
  nextPath?: () => string;
}

const SECONDS = 4;

/** Requests per second that were answered with 200. */
async function requestsPerSecond({ url, connections, nextPath }: Load): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const result = await autocannon({
    url: origin,
    connections,
    duration: SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath?.() ?? pathname + search }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

const ROUNDS = 3;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface Comparison {
  ours: number;
  theirs: number;
  ratio: number;
}

/** Both in turn, round by round, because the machine's speed drifts; the median of each and of the ratios. */
export async function compareRates(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<Comparison> {
  const rounds: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [mine, other] = [await ours(), await theirs()];
    rounds.push({ ours: mine, theirs: other, ratio: mine / other });
  }
  const medianOf = (name: keyof Comparison) => median(rounds.map((round) => round[name]));
  return { ours: medianOf('ours'), theirs: medianOf('theirs'), ratio: medianOf('ratio') };
}

export const compare = (ours: Load, theirs: Load): Promise<Comparison> =>
  compareRates(
    () => requestsPerSecond(ours),
    () => requestsPerSecond(theirs),
  );
