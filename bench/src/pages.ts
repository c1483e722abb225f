import { get } from 'node:http';
import { COURSE_SORTS, FILTER_VALUES, PAGES } from '@guildhall/contract';
import { createBuyers } from './buyers.ts';
import { enrolling } from './enrolments.ts';
import { measureRate } from './http.ts';
import { compareRates, requestsPerSecond } from './measure.ts';
import { type RunningGuildhall, startBaseline } from './processes.ts';
import { readBeside } from './reads-beside.ts';
import { print, printHead } from './table.ts';

const CONNECTIONS = 8;
/** Opened before anything is measured: a server that has just begun is still compiling itself. */
const WARM_UP = 30;
const CATEGORIES = ['', 'Web Development', 'Photography', 'Data Science'];

const classPage = (id: string) => PAGES.courseDetails.path.replace(':id', id);

/** Listings that differ in what they show. */
const listings = () =>
  COURSE_SORTS.flatMap((sort) =>
    ['', ...FILTER_VALUES.price].flatMap((price) =>
      CATEGORIES.map((category) => `${PAGES.listing.path}?${new URLSearchParams({ sort, price, category })}`),
    ),
  );

/** As a browser does, but for decoding it. */
const open = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });

async function measureHot(guildhall: RunningGuildhall, pages: (readonly [string, string])[]): Promise<void> {
  const baseline = await startBaseline({
    SOCKET_FOLDER: guildhall.socketFolder,
    ORIGIN: guildhall.url,
    PATHS: JSON.stringify(pages.map(([, path]) => path)),
  });
  printHead(['rendered pages, 8 connections', 'pages/s', 'compared with', 'pages/s', 'ratio']);
  for (const [name, path] of pages) {
    const rateOf = (origin: string) => () => requestsPerSecond({ url: origin + path, connections: CONNECTIONS });
    const rates = await compareRates(rateOf(guildhall.url), rateOf(baseline.url));
    const bare = ['node:http, same bytes', Math.round(rates.baseline)];
    print([[name, Math.round(rates.guildhall), ...bare, rates.ratio.toFixed(2)]]);
  }
  await baseline.stop();
}

async function measureCold(url: string, pages: (readonly [string, string[]])[]): Promise<void> {
  printHead(['rendered for the first time, 8 connections', 'pages', 'pages/s']);
  for (const [name, paths] of pages) {
    const openings = paths.map((path) => () => open(url + path));
    const lists = Array.from({ length: CONNECTIONS }, (_, number) =>
      openings.filter((_, index) => index % CONNECTIONS === number),
    );
    print([[name, paths.length, Math.round(await measureRate(lists))]]);
  }
}

async function measureBeside(guildhall: RunningGuildhall, pages: (readonly [string, string])[]): Promise<void> {
  const buyers = await createBuyers(guildhall);
  printHead(['8 connections', 'pages/s', 'beside enrolments', 'enrolments/s', 'share', 'p99']);
  for (const [name, path] of pages) {
    const measured = await readBeside(guildhall.url + path, enrolling(buyers, buyers.chooseFree));
    const figures = [measured.alone, measured.beside, measured.worked].map(Math.round);
    print([[`${name}, free classes`, ...figures, measured.share.toFixed(2), `${measured.p99.toFixed(1)} ms`]]);
  }
  await buyers.close();
}

/** Pages of visitors as HTML: for the first time, from the cache, and from the cache beside enrolments. */
export async function measurePages(guildhall: RunningGuildhall): Promise<void> {
  const response = await fetch(`${guildhall.url}/api/all-classes?limit=100`);
  const { data } = (await response.json()) as { data: { _id: string }[] };
  const classes = data.map(({ _id }) => classPage(_id));
  const [first = ''] = classes;
  const lists = listings();
  for (const path of [...classes.splice(0, WARM_UP), ...lists.splice(0, WARM_UP)]) await open(guildhall.url + path);
  const pages = [
    ['listing', PAGES.listing.path],
    ['one class', first],
  ] as const;
  await measureCold(guildhall.url, [
    ['listing', lists],
    ['one class', classes],
  ]);
  console.log();
  await measureHot(guildhall, [...pages]);
  console.log();
  await measureBeside(guildhall, [...pages]);
}
