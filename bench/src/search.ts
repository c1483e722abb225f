import pg from 'pg';
import { median } from './measure.ts';
import type { RunningGuildhall } from './processes.ts';
import { print, printHead } from './table.ts';

const COURSES = 100_000;
const BATCH = 5_000;

const TOPICS = [
  'Photography, Python, Yoga, Drawing, Cooking, Spanish, Guitar, Marketing, Excel, Watercolor, English, Baking, Piano',
  'Design, Finance, React, Sourdough, Meditation, French, Statistics, Woodworking, Knitting, Writing, Accounting',
  'Negotiation, TypeScript, Gardening, Sewing, Pottery, Astronomy, Chess, Singing, Swimming, Portrait, Typography',
  'Animation, C++, C#, Grid, Copywriting, Editing, Furniture, Cheese, Bread, Nutrition, Sleep, Investing, Biology, Maps',
  'Brot, Fotografie, Straßenmusik, Bücher, 摄影, 面包, 茶道, 写真, パン作り, ขนมปัง, الخط, хлеб',
].flatMap((line) => line.split(', '));

/**
 * Titles of two topics, the first ones the most frequent, and texts of 150 words of 50,000, as unevenly frequent as those of a
 * language.
 */
const INSERT_COURSES = `
  with picture as (
    insert into image (id, width, height, created_at) values (gen_random_uuid(), 1280, 800, now()) returning id
  )
  insert into course (id, teacher_id, title, description, price_cents, image_id, status, language, created_at, updated_at, published_at)
  select gen_random_uuid(), (select id from "user" where role = 'Teacher' limit 1),
    topic || (array[' for Beginners', ': The Complete Course', ' and ' || other, ' Without Fear', ', Step by Step'])[1 + n % 5],
    topic || ' is what this is about. ' || (
      select string_agg(translate(left(md5(word::text), 3 + word % 7), '0123456789', 'aeiounrstl'), ' ')
      from (select n, floor(power(50000, random()))::integer as word from generate_series(1, 150)) as drawn
    ), 1000, (select id from picture), 'Approved', (array['en', 'en', 'de', 'zh'])[1 + n % 4], now(), now(), now()
  from (
    select n, ($1::text[])[floor(power(cardinality($1::text[]), random()))] as topic,
      ($1::text[])[floor(power(cardinality($1::text[]), random()))] as other
    from generate_series(1, ${BATCH}) as n
  ) as course`;

async function insertManyCourses(socketFolder: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  await client.query(`set gin_pending_list_limit = '256MB'; alter index course_search_words set (fastupdate = on)`);
  for (let done = 0; done < COURSES; done += BATCH) await client.query(INSERT_COURSES, [TOPICS]);
  await client.query('alter index course_search_words set (fastupdate = off)');
  await client.query(`select gin_clean_pending_list('course_search_words')`);
  await client.query('vacuum analyze');
  await client.end();
}

/** Right and misspelt, of one word and of several. */
const SEARCHES = TOPICS.flatMap((topic, number) => {
  const other = TOPICS[(number + 7) % TOPICS.length];
  const misspelt = topic.length > 4 ? topic.slice(0, 2) + topic.slice(3) : topic;
  return [topic, misspelt, `${topic} ${other}`, `how to learn ${misspelt} with ${other} at home`];
});

/** Milliseconds of each, one after the other. */
async function timesOf(url: string, limit: number): Promise<number[]> {
  const times: number[] = [];
  for (const q of SEARCHES) {
    const began = performance.now();
    const response = await fetch(`${url}/api/all-classes?limit=${limit}&q=${encodeURIComponent(q)}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${q}: ${response.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

const FIRST_LIMIT = 20;
const ROUNDS = 3;

/** Searches of visitors in a large catalogue, new ones and such as are cached. */
export async function measureSearch({ url, socketFolder }: RunningGuildhall): Promise<void> {
  await insertManyCourses(socketFolder);
  await timesOf(url, FIRST_LIMIT);
  const limits = Array.from({ length: ROUNDS }, (_, round) => FIRST_LIMIT + 1 + round);
  const rows: [string, number[]][] = [
    ['never asked before', []],
    ['asked again', []],
  ];
  for (const [, times] of rows) for (const limit of limits) times.push(...(await timesOf(url, limit)));
  printHead([`${COURSES.toLocaleString('en')} classes, searches one after the other`, 'number', 'median', 'p95']);
  print(
    rows.map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
      return [name, times.length, `${median(times).toFixed(1)} ms`, `${p95.toFixed(1)} ms`];
    }),
  );
}
