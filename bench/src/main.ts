// Prints the tables of the README's 'How fast'. Each figure is compared with a bare server that ran alternately with
// Guildhall on the same machine in the same minute; only the ratios mean anything elsewhere.
import { createBuyers } from './buyers.ts';
import { insertCourses } from './insert-courses.ts';
import { type Comparison, compareRates, generator, requestsPerSecond } from './measure.ts';
import { prepareCommits } from './measure-commits.ts';
import { startBaseline, startGuildhall } from './processes.ts';
import { readDuringEnrolments } from './reads-during-enrolments.ts';
import { settlePayments } from './settle-payments.ts';

const CONNECTIONS = [8, 64];
/** Words that have not been searched for before, from one round to the next. */
const WORDS = 100_000;

const print = (rows: (string | number)[][]) => {
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
};
const printHead = (titles: string[]) => print([titles, titles.map(() => '---')]);

const began = performance.now();
const guildhall = await startGuildhall();
await insertCourses(guildhall.socketFolder);
const LIST = '/api/all-classes?limit=20';
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

const reads: [string, string, Comparison][] = [];
for (const connections of CONNECTIONS) {
  for (const [name, path] of pages) {
    const rateOf = (origin: string) => () => requestsPerSecond({ url: origin + path, connections });
    const comparison = await compareRates(rateOf(guildhall.url), rateOf(baseline.url));
    reads.push([`${name}, ${connections} connections`, 'node:http, same bytes', comparison]);
  }
}

let firstWord = 0;
const searchesPerSecond = (url: string) => () => {
  firstWord += WORDS;
  return requestsPerSecond({ url, connections: 8, firstWord });
};
reads.push([
  'search, never asked before, 8 connections',
  'node:http + pg, 20 rows',
  await compareRates(searchesPerSecond(`${guildhall.url}${LIST}`), searchesPerSecond(`${baseline.url}/rows?x=1`)),
]);
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

const buyers = await createBuyers(guildhall);
console.log();
printHead(['8 connections', 'requests/s', 'beside enrolments', 'enrolments/s', 'share', 'p99']);
const besides = [
  ['/api/all-classes', 'free', buyers.chooseFree],
  ['/api/top-classes', 'free', buyers.chooseFree],
  ['/', 'free', buyers.chooseFree],
  /** Each of these also costs the time of the card provider, which runs in the same process here. */
  ['/api/all-classes', 'paid', buyers.buy],
] as const;
for (const [path, kind, prepare] of besides) {
  const { alone, beside, enrolments, share, p99 } = await readDuringEnrolments(guildhall.url + path, buyers, prepare);
  const figures = [alone, beside, enrolments].map(Math.round);
  print([[`\`${path}\`, ${kind} classes`, ...figures, share.toFixed(2), `${p99.toFixed(1)} ms`]]);
}

const commits = await prepareCommits(guildhall.socketFolder);
const settled = await settlePayments(buyers, commits);
const withoutLookup = 1 / (1 / settled.guildhall - 1 / settled.lookups);
await buyers.close();
await guildhall.stop();

console.log();
printHead(['8 buyers at once', 'enrolments/s', 'compared with', 'commits/s', 'ratio']);
const rates = [Math.round(settled.guildhall), `${commits.by}, 8 clients`, Math.round(settled.baseline)];
print([['settled, the card provider asked each time', ...rates, settled.ratio.toFixed(3)]]);
console.log(`
The sandbox's card provider alone answers ${Math.round(settled.lookups)} such questions/s; without them it would be about ${Math.round(withoutLookup)} enrolments/s.
Requests sent by ${generator}. Measured in ${Math.round((performance.now() - began) / 1_000)} s.`);
