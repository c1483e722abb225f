import { type Comparison, compareRates, requestsPerSecond } from './measure.ts';
import { type Running, type RunningGuildhall, startBaseline } from './processes.ts';
import { print, printHead } from './table.ts';

const CONNECTIONS = [8, 64];
/** Words that have not been searched for before, from one round to the next. */
const WORDS = 100_000;
const LIST = '/api/all-classes?limit=20';

type Read = [string, string, Comparison];

async function compareReads(guildhall: Running, baseline: Running, pages: (readonly [string, string])[]) {
  const reads: Read[] = [];
  for (const connections of CONNECTIONS) {
    for (const [name, path] of pages) {
      const rateOf = (origin: string) => () => requestsPerSecond({ url: origin + path, connections });
      const comparison = await compareRates(rateOf(guildhall.url), rateOf(baseline.url));
      reads.push([`${name}, ${connections} connections`, 'node:http, same bytes', comparison]);
    }
  }
  return reads;
}

async function compareSearches(guildhall: Running, baseline: Running): Promise<Read> {
  let firstWord = 0;
  const searchesPerSecond = (url: string) => () => {
    firstWord += WORDS;
    return requestsPerSecond({ url, connections: 8, firstWord });
  };
  return [
    'search, never asked before, 8 connections',
    'node:http + pg, 20 rows',
    await compareRates(searchesPerSecond(`${guildhall.url}${LIST}`), searchesPerSecond(`${baseline.url}/rows?x=1`)),
  ];
}

/** Reads of visitors, compared with the bare server. */
export async function measureCatalogue(guildhall: RunningGuildhall): Promise<void> {
  const { data } = (await (await fetch(`${guildhall.url}${LIST}`)).json()) as { data: { _id: string }[] };
  const pages = [
    ['list of 20', LIST],
    ['one class', `/api/get-class/${data[0]?._id}`],
    ['home page', '/'],
  ] as const;
  const baseline = await startBaseline({
    SOCKET_FOLDER: guildhall.socketFolder,
    ORIGIN: guildhall.url,
    PATHS: JSON.stringify(pages.map(([, path]) => path)),
  });
  const reads = [...(await compareReads(guildhall, baseline, [...pages])), await compareSearches(guildhall, baseline)];
  await baseline.stop();
  printHead(['10,000 classes, one process', 'requests/s', 'compared with', 'requests/s', 'ratio']);
  print(
    reads.map(([name, against, rates]) => [
      name,
      Math.round(rates.guildhall),
      against,
      Math.round(rates.baseline),
      rates.ratio.toFixed(2),
    ]),
  );
}
