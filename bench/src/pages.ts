import { get } from 'node:http';
import { CATEGORIES, COURSE_SORTS, FILTER_VALUES, PAGES, searchCourses, urlOf } from '@guildhall/contract';
import { createBuyers } from './buyers.ts';
import { enrolling } from './enrolments.ts';
import { measureRate } from './http.ts';
import { compareRates, processorTimeOf, requestsPerSecond } from './measure.ts';
import { type RunningGuildhall, startBaseline } from './processes.ts';
import { readBeside } from './reads-beside.ts';
import { print, printHead } from './table.ts';

const CONNECTIONS = 8;
/** Pages of each kind that are opened before any is measured: a server that has just begun is still compiling itself. */
const WARM_UP = 200;
/** Classes between two of the measured listings. Not their own 30, whose responses would then be cached. */
const STEP = 60;
/** Listings of each sort, and 60 times as many classes. */
const PER_SORT = 150;
/** So many pages of each kind. */
const MEASURED = 400;

const classPage = (id: string) => PAGES.courseDetails.path.replace(':id', id);

/** Listings with filters: each has facets of its own. */
const filteredListings = () =>
  COURSE_SORTS.flatMap((sort) =>
    ['', ...FILTER_VALUES.price].flatMap((price) =>
      ['', ...CATEGORIES].map((category) => `${PAGES.listing.path}?${new URLSearchParams({ sort, price, category })}`),
    ),
  );

/** In another order, the same in each run. */
const shuffled = (paths: string[]) =>
  paths
    .map((path, index) => [(index * 7_919) % 10_007, path] as const)
    .sort(([one], [other]) => one - other)
    .map(([, path]) => path);

interface Found {
  data: { _id: string }[];
  nextCursor: string | null;
}

/** Listings further and further down, and the classes in them, in the order of each sort. */
async function findPages(url: string): Promise<{ listings: string[]; classes: string[] }> {
  const listings: string[] = [];
  const classes = new Set<string>();
  for (const sort of COURSE_SORTS) {
    let cursor: string | undefined;
    do {
      const response = await fetch(url + urlOf(searchCourses, { query: { sort, limit: STEP, cursor } }));
      const { data, nextCursor } = (await response.json()) as Found;
      for (const { _id } of data) classes.add(classPage(_id));
      cursor = nextCursor ?? undefined;
      if (cursor) listings.push(`${PAGES.listing.path}?${new URLSearchParams({ sort, cursor })}`);
    } while (cursor && listings.length % PER_SORT > 0);
  }
  return { listings, classes: [...classes] };
}

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
  const rateOf = (url: string) => () => requestsPerSecond({ url, connections: CONNECTIONS });
  const bares = { 'node:http, same body': '', 'node:http, same headers too': '/with-headers' };
  for (const [name, path] of pages) {
    for (const [bare, folder] of Object.entries(bares)) {
      const rates = await compareRates(rateOf(guildhall.url + path), rateOf(baseline.url + folder + path));
      print([[name, Math.round(rates.guildhall), bare, Math.round(rates.baseline), rates.ratio.toFixed(2)]]);
    }
  }
  await baseline.stop();
}

const openAll = (url: string, paths: string[]) =>
  measureRate(
    Array.from({ length: CONNECTIONS }, (_, number) =>
      paths.filter((_, index) => index % CONNECTIONS === number).map((path) => () => open(url + path)),
    ),
  );

async function measureCold({ url, pid }: RunningGuildhall): Promise<void> {
  const { listings, classes } = await findPages(url);
  const kinds = [
    ['listing, further down', listings],
    ['listing, with filters', shuffled(filteredListings())],
    ['one class', classes],
  ] as const;
  for (const [, paths] of kinds) await openAll(url, paths.slice(0, WARM_UP));
  printHead(['rendered for the first time, 8 connections', 'pages', 'pages/s', "server's ms of processor a page"]);
  for (const [name, paths] of kinds) {
    const measured = paths.slice(WARM_UP, WARM_UP + MEASURED);
    const before = await processorTimeOf(pid);
    const rate = await openAll(url, measured);
    const time = ((await processorTimeOf(pid)) - before) / measured.length;
    print([[name, measured.length, Math.round(rate), time.toFixed(1)]]);
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
  await measureCold(guildhall);
  console.log();
  const response = await fetch(`${guildhall.url}/api/all-classes?limit=1`);
  const { data } = (await response.json()) as Found;
  const pages = [
    ['listing', PAGES.listing.path],
    ['one class', classPage(data[0]?._id ?? '')],
  ] as const;
  for (const [, path] of pages) await open(guildhall.url + path);
  await measureHot(guildhall, [...pages]);
  console.log();
  await measureBeside(guildhall, [...pages]);
}
