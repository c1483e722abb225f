// Prints the tables of the README's 'How fast' section. Each figure stands beside something bare that ran in turn
// with ours on the same machine in the same minute; only the ratios mean anything elsewhere.
import { createBuyers } from './buyers.ts';
import { prepareCommits } from './commits.ts';
import { fill } from './fill.ts';
import { type Comparison, compare, compareRates } from './measure.ts';
import { startBaseline, startGuildhall } from './processes.ts';

const guildhall = await startGuildhall();
await fill(guildhall.socketFolder);
const list = `${guildhall.url}/api/all-classes?limit=20`;
const baseline = await startBaseline({ SOCKET_FOLDER: guildhall.socketFolder, BYTES_FROM: list });
const { data } = (await (await fetch(list)).json()) as { data: { _id: string }[] };

/** Words that have never been searched for, so that each is looked up in the database. */
let searches = 0;
const neverAsked = () => `/api/all-classes?limit=20&q=${(searches++).toString(16).padStart(5, '0')}`;

const bytes = (connections: number) => ({ url: `${baseline.url}/bytes`, connections });
const rows = (connections: number) => ({ url: `${baseline.url}/rows`, connections });

const lines: [string, string, Comparison][] = [];
for (const connections of [8, 64]) {
  const inTurn = `${connections} connections`;
  lines.push(
    [`list of 20, ${inTurn}`, 'node:http, same bytes', await compare({ url: list, connections }, bytes(connections))],
    [
      `one class, ${inTurn}`,
      'node:http, bytes of the list',
      await compare({ url: `${guildhall.url}/api/get-class/${data[0]?._id}`, connections }, bytes(connections)),
    ],
    [
      `home page, ${inTurn}`,
      'node:http, bytes of the list',
      await compare({ url: `${guildhall.url}/`, connections }, bytes(connections)),
    ],
  );
}
lines.push([
  'search, never asked before, 8 connections',
  'node:http + pg, 20 rows',
  await compare({ url: list, connections: 8, nextPath: neverAsked }, rows(8)),
]);
await baseline.stop();

const buyers = await createBuyers(guildhall);
const commits = await prepareCommits(guildhall.socketFolder);
const settled = await compareRates(buyers.settled, commits.perSecond);
const lookups = await buyers.lookups();
const withoutLookup = 1 / (1 / settled.ours - 1 / lookups);
await buyers.leave();
await guildhall.stop();

console.log('| 10,000 classes, one process | requests/s | held against | requests/s | ratio |');
console.log('|---|---|---|---|---|');
for (const [name, against, { ours, theirs, ratio }] of lines) {
  console.log(`| ${name} | ${Math.round(ours)} | ${against} | ${Math.round(theirs)} | ${ratio.toFixed(2)} |`);
}

console.log(`
| 8 buyers at once | enrolments/s | held against | commits/s | ratio |
|---|---|---|---|---|
| settled, the stand-in for the provider asked each time | ${Math.round(settled.ours)} | ${commits.by}, 8 clients | ${Math.round(settled.theirs)} | ${settled.ratio.toFixed(3)} |

The stand-in alone answers ${Math.round(lookups)} such questions/s; without them it would be about ${Math.round(withoutLookup)} enrolments/s.`);
