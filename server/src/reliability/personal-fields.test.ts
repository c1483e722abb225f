import { PAGES, type PageName } from '@guildhall/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE_STATUSES, REDIRECTS } from '../testing/page-table.ts';
import { testApp } from '../testing/test-app.ts';
import { fieldsOf, IMPERSONAL, markerOf, PERSONAL } from './personal-fields/columns.ts';
import { findFields } from './personal-fields/find-fields.ts';
import { READERS } from './personal-fields/readers.ts';
import { pathsOf, readingCalls } from './personal-fields/requests.ts';
import { createViewers, VIEWERS, type Viewer, type Viewing } from './personal-fields/viewers.ts';

/** Each viewer makes many requests. */
const t = testApp({ withSandbox: true, environment: { ADDRESS_LIMIT_FACTOR: '1000' } });
let viewing: Viewing;

beforeAll(async () => {
  viewing = await createViewers(t);
}, 60_000);

/** Columns that can hold a text, a document or bytes. */
async function listTextColumns(): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select table_name || '.' || column_name as field from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely\_%'
      and data_type not in ('uuid', 'integer', 'bigint', 'smallint', 'numeric', 'boolean', 'real', 'double precision',
        'date', 'timestamp with time zone', 'int4multirange')
  `.execute(t.deps.database);
  return rows.map(({ field }) => field).sort();
}

describe('every column', () => {
  test('of text is in the list of personal fields or in one of the others', async () => {
    expect([PERSONAL, ...IMPERSONAL].flatMap(fieldsOf).sort()).toEqual(await listTextColumns());
  });

  test('of the list of personal fields is in the table of its readers, and filled in this test', async () => {
    expect(Object.keys(READERS).sort()).toEqual(fieldsOf(PERSONAL).sort());
    const empty: string[] = [];
    for (const field of fieldsOf(PERSONAL)) {
      const [table = '', column = ''] = field.split('.');
      const forms = [markerOf(field), Buffer.from(markerOf(field)).toString('hex')].map((form) => `%${form}%`);
      const query = sql`select from ${sql.table(table)} where ${sql.ref(column)}::text like any (${forms})`;
      if ((await query.execute(t.deps.database)).rows.length === 0) empty.push(field);
    }
    expect(empty).toEqual([]);
  });
});

type Found = Record<string, Record<string, Viewer[]>>;

/** Field, call or page, and its readers in the order of `VIEWERS`. */
function readersInTable(): Found {
  const table: Found = {};
  for (const [field, rows] of Object.entries(READERS)) {
    for (const [viewers, names] of rows) {
      for (const name of names.split(' ')) {
        table[name] ??= {};
        table[name][field] = VIEWERS.filter((viewer) => viewers.includes(viewer));
      }
    }
  }
  return table;
}

const TABLE = readersInTable();
/** They are told why, whatever they ask for. */
const isOwnSuspension = (viewer: Viewer, field: string) =>
  viewer === 'a suspended classmate' && field === 'user.suspended_reason';

/** The readers of each field of some addresses. No answer may be a failure, or one for another reason than the viewer. */
async function findReaders(urls: string[], headers: Record<string, string> = {}) {
  const found = new Map<string, Set<Viewer>>();
  for (const url of urls) {
    for (const viewer of VIEWERS) {
      const reply = await t.get(url, { ...viewing.headers[viewer], ...headers });
      expect([429, 500, 503], `${viewer} at ${url}`).not.toContain(reply.statusCode);
      for (const field of findFields(reply)) {
        if (isOwnSuspension(viewer, field)) continue;
        found.set(field, (found.get(field) ?? new Set()).add(viewer));
      }
    }
  }
  const sorted = [...found].map(([field, viewers]) => [field, VIEWERS.filter((viewer) => viewers.has(viewer))]);
  return Object.fromEntries(sorted) as Record<string, Viewer[]>;
}

test('each call that reads shows each personal field to those of the table and to nobody else', async () => {
  const found: Found = {};
  for (const { name, urls } of readingCalls(viewing)) {
    const readers = await findReaders(urls);
    if (Object.keys(readers).length > 0) found[name] = readers;
  }
  const calls = Object.entries(TABLE).filter(([name]) => !name.startsWith('page:'));
  expect(found).toEqual(Object.fromEntries(calls));
}, 300_000);

test('each page shows each personal field to those of the table and to nobody else', async () => {
  const found: Found = {};
  for (const [name, { path }] of Object.entries(PAGES)) {
    const readers = await findReaders(pathsOf(path, viewing), { accept: 'text/html' });
    if (Object.keys(readers).length > 0) found[`page:${name}`] = readers;
  }
  const pages = Object.entries(TABLE).filter(([name]) => name.startsWith('page:'));
  expect(found).toEqual(Object.fromEntries(pages));
}, 300_000);

/** The addresses of a page about what is there, what is withheld, and what is not there. */
function addressesOf(path: string) {
  const { course, lesson } = viewing.jane.learning;
  const [shown = '', ...others] = pathsOf(path, viewing);
  const { id: rejectedId } = viewing.jane.teaching.rejectedCourse;
  return {
    shown,
    withheld: others.find((other) => other.includes(rejectedId)),
    unknown: path.replace(':id', crypto.randomUUID()).replace(':lessonId', crypto.randomUUID()),
    ...(path.includes(':lessonId') && { shown: path.replace(':id', course.id).replace(':lessonId', lesson.id) }),
  };
}

describe('pages', () => {
  test.each(Object.entries(PAGES))('%s answers every viewer as the table says', async (name, { path }) => {
    for (const [kind, status] of Object.entries(PAGE_STATUSES[name as PageName])) {
      const url = addressesOf(path)[kind as 'shown'];
      const replies = VIEWERS.map((viewer) => t.get(url, { ...viewing.headers[viewer], accept: 'text/html' }));
      const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
      expect({ url, statuses }).toEqual({ url, statuses: VIEWERS.map(() => status) });
    }
  });

  test('all that have an id in their address are in the table with one that is unknown', () => {
    const withId = Object.entries(PAGES).filter(([, { path }]) => path.includes(':id'));
    const inTable = Object.entries(PAGE_STATUSES).filter(([, row]) => row.unknown !== undefined);
    expect(inTable.map(([name]) => name).sort()).toEqual(withId.map(([name]) => name).sort());
  });

  test.each(Object.entries(REDIRECTS))('%s leads everybody to %s', async (from, to) => {
    for (const viewer of VIEWERS) {
      const { statusCode, headers } = await t.get(from, { ...viewing.headers[viewer], accept: 'text/html' });
      expect([statusCode, headers.location]).toEqual([301, to]);
    }
  });
});
