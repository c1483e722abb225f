// Prints, and writes into docs/performance.md, what Lighthouse measures of the pages that visitors open first, on a telephone with
// a slow connection as it simulates one: medians of several runs. An empty page of a bare server is measured in turn with them, so
// that the machine can be judged: a busy one makes that page slow too.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { listTopCourses, PAGES, type ResponseOf, readCourseContent, urlOf } from '@guildhall/contract';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../scripts/browser.js';
import { startGuildhall } from './processes.ts';
import { print, printHead, writeTables } from './table.ts';

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty</p></html>';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The sandbox, which is measured, asks search engines to stay away; a shop does not (`modules/feeds/feeds.test.ts`). */
const NOT_OF_THE_SANDBOX = ['is-crawlable'];

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
/** Fewer are a quick look, which docs/performance.md does not get. */
const MIN_WRITTEN_RUNS = 5;

/** Scores from 0 to 100, milliseconds, the shift, and how fast Lighthouse found the processor to be. */
type Figures = number[];

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function measure(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    skipAudits: NOT_OF_THE_SANDBOX,
    logLevel: 'error',
    output: 'json',
  });
  const { categories, audits, environment, runtimeError } = result?.lhr ?? {};
  if (!categories || !audits || !environment || runtimeError)
    throw new Error(`${url}: ${runtimeError?.message ?? 'no result'}`);
  return [
    ...CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    ...METRICS.map((name) => audits[name]?.numericValue ?? 0),
    environment.benchmarkIndex,
  ];
}

/** A browser for each run: nothing is cached, and nothing is left of the last page. */
async function measureInNewBrowser(url: string): Promise<Figures> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    logLevel: 'error',
  });
  try {
    return await measure(url, chrome.port);
  } finally {
    chrome.kill();
  }
}

async function read<Response>(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Response;
}

/** A class of the demonstration with a free preview of a lesson. */
async function findPreview(url: string): Promise<{ id: string; lessonId: string }> {
  for (const { _id: id } of await read<ResponseOf<typeof listTopCourses>>(url + urlOf(listTopCourses))) {
    const content = await read<ResponseOf<typeof readCourseContent>>(
      url + urlOf(readCourseContent, { params: { id } }),
    );
    const lesson = content.Sections.flatMap(({ Lessons }) => Lessons).find(({ IsPreview }) => IsPreview);
    if (lesson) return { id, lessonId: lesson._id };
  }
  throw new Error('The demonstration has no free preview');
}

const pathOf = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

const format = (figures: Figures): string[] => [
  ...figures.slice(0, 4).map(String),
  ...figures.slice(4, 7).map((time) => `${Math.round(time)} ms`),
  ...figures.slice(7, 8).map((shift) => shift.toFixed(3)),
  ...figures.slice(8).map((index) => index.toFixed(0)),
];

const bare = createServer((_, response) => response.setHeader('content-type', 'text/html').end(EMPTY_PAGE));
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
const guildhall = await startGuildhall({ DEMO: '1' });
const preview = await findPreview(guildhall.url);
const addresses = {
  home: guildhall.url + PAGES.home.path,
  listing: guildhall.url + PAGES.listing.path,
  class: guildhall.url + pathOf(PAGES.courseDetails.path, preview),
  'lesson preview': guildhall.url + pathOf(PAGES.lesson.path, preview),
  'an empty page': `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`,
};
const measured = new Map<string, Figures[]>(Object.keys(addresses).map((name) => [name, []]));
for (let run = 0; run < runs; run += 1) {
  for (const [name, url] of Object.entries(addresses)) measured.get(name)?.push(await measureInNewBrowser(url));
}
printHead(['page', ...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS', 'benchmark index']);
for (const [name, all] of measured) {
  const [first = []] = all;
  print([[name, ...format(first.map((_, index) => median(all.map((figures) => figures[index] ?? 0))))]]);
}
if (runs >= MIN_WRITTEN_RUNS) writeTables();
bare.close();
await guildhall.stop();
