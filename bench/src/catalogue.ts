import pg from 'pg';
import { type Comparison, compareRates, requestsPerSecond } from './measure.ts';
import { type Running, type RunningGuildhall, startBaseline } from './processes.ts';
import { print, printHead } from './table.ts';

const COURSES = 10_000;

/** Classes with descriptions of about 600 characters. Every fourth is free. */
const INSERT_COURSES = `
  with teachers as (
    insert into "user" (id, name, email, role, created_at, updated_at)
    select gen_random_uuid(), 'Teacher ' || n, 'teacher' || n || '@example.com', 'Teacher', now(), now()
    from generate_series(1, 200) as n returning id
  ), picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, category, image_id, status, created_at,
    updated_at, published_at, enrolled_count)
  select gen_random_uuid(), (array(select id from teachers))[1 + n % 200], 'Class ' || md5(n::text),
    (select string_agg(md5(n || '-' || word), ' ') from generate_series(1, 18) as word),
    case when n % 4 = 0 then 0 else n % 9000 + 50 end, (array['Web Development', 'Photography', 'Data Science'])[1 + n % 3], (select id from picture),
    'Approved', now(), now(), now() - n * interval '1 minute', n % 700
  from generate_series(1, ${COURSES}) as n`;

/** Writes to the database directly. Call it before the first request, because the server's cache is not invalidated. */
export async function insertCourses(socketFolder: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  await client.query(INSERT_COURSES);
  await client.query('analyze');
  await client.end();
}

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
