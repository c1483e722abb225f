// The budget of `npm test`: seconds by domain, and the slowest tests.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainOf } from './domains.js';
import { ROOT } from './lib.js';

const BUDGET = join(ROOT, 'docs/contributing.md');
const [BEGIN, END] = ['<!-- times -->\n', '<!-- end of times -->'];
const SHOWN_TESTS = 10;
/** Columns of the table, by the first folder of a test's path. */
const COLUMNS = { server: 'server', web: 'pages', e2e: 'journeys' };
const REST = 'everything else';

/** @typedef {import('./test-results.js').TimedTest} TimedTest */

/** @param {TimedTest[]} tests */
const sum = (tests) => tests.reduce((seconds, test) => seconds + test.seconds, 0);

/** @param {string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;

/** As a table in Markdown, the longest domain first. @param {TimedTest[]} tests */
function listDomains(tests) {
  /** @type {Map<string, TimedTest[]>} */
  const domains = new Map();
  for (const test of tests) {
    const domain = domainOf(test.file) ?? REST;
    domains.set(domain, [...(domains.get(domain) ?? []), test]);
  }
  const cells = (/** @type {TimedTest[]} */ ofDomain) => [
    String(ofDomain.length),
    ...Object.keys(COLUMNS).map((folder) =>
      sum(ofDomain.filter(({ file }) => file.startsWith(`${folder}/`))).toFixed(1),
    ),
  ];
  const rows = [...domains].sort(([, one], [, other]) => sum(other) - sum(one));
  return [
    row(['domain', 'tests', ...Object.values(COLUMNS)]),
    row(['---', '---:', '---:', '---:', '---:']),
    ...rows.map(([domain, ofDomain]) => row([domain, ...cells(ofDomain)])),
    row(['all', ...cells(tests)]),
  ];
}

/** @param {TimedTest[]} tests @returns {string[]} lines */
export function describeTimes(tests) {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN_TESTS);
  return [
    'Seconds of tests by domain; two run at a time:',
    '',
    ...listDomains(tests),
    '',
    `The ${slowest.length} slowest:`,
    '',
    ...slowest.map(({ file, title, seconds }) => `- ${seconds.toFixed(1)} s: ${title} (\`${file}\`)`),
  ];
}

/** Writes them into docs/contributing.md. @param {string[]} lines */
export async function recordTimes(lines) {
  const document = await readFile(BUDGET, 'utf8');
  const [from, to] = [document.indexOf(BEGIN) + BEGIN.length, document.indexOf(END)];
  if (from < BEGIN.length || to < from) throw new Error('docs/contributing.md has no place for the times of tests.');
  await writeFile(BUDGET, `${document.slice(0, from)}\n${lines.join('\n')}\n\n${document.slice(to)}`);
}
