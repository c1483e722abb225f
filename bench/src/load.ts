// Sends requests with autocannon, in a process of its own so that nothing else takes its time. Takes a `Load` as JSON
// in its argument, prints a `LoadResult` as JSON.
import autocannon from 'autocannon';
import type { Load, LoadResult } from './measure.ts';

const { url, connections, seconds, firstWord, headers = [] }: Load = JSON.parse(process.argv[2] ?? '');
const { origin, pathname, search } = new URL(url);

let word = firstWord ?? 0;
/** With `firstWord`, each request searches for a word of five digits that has not been searched for before. */
const nextPath = () => {
  if (firstWord === undefined) return pathname + search;
  word += 1;
  return `${pathname}${search}&q=${word.toString(16).padStart(5, '0')}`;
};

let sent = 0;
const nextHeaders = () => headers[sent++ % headers.length];

const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        path: nextPath(),
        headers: { ...request.headers, ...nextHeaders() },
      }),
    },
  ],
});
const output: LoadResult = {
  perSecond: result['2xx'] / result.duration,
  p99: result.latency.p99,
  failures: result.non2xx + result.errors,
};
console.log(JSON.stringify(output));
