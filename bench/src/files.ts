import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { call, signUp } from './http.ts';
import { median, memoryOf } from './measure.ts';
import { freePort, type Running, type RunningGuildhall } from './processes.ts';
import type { RangeLoad } from './range-readers.ts';
import { print, printHead } from './table.ts';

/** Where nginx sends objects to anybody, and where it sends them for Guildhall alone. */
const PLAIN = '/plain';
const ACCEL_LOCATION = '/objects';

interface Proxied {
  objectFolder: string;
  /** The origin of Guildhall. */
  origin: string;
}

const configurationOf = (folder: string, port: number, { objectFolder, origin }: Proxied) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream guildhall { server ${new URL(origin).host.replace('localhost', '127.0.0.1')}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location ${PLAIN}/ { alias ${objectFolder}/; }
    location ${ACCEL_LOCATION}/ { internal; alias ${objectFolder}/; }
    location / {
      proxy_pass http://guildhall;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;

/** One process of nginx in front of Guildhall; undefined where nginx is not installed. */
async function startNginx(proxied: Proxied): Promise<Running | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configurationOf(folder, port, proxied));
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<string>((resolve) => {
    nginx.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    nginx.once('close', () => resolve('closed'));
  });
  process.once('exit', () => nginx.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const outcome = await Promise.race([ended, untilOpen(url)]);
  if (outcome === 'open') return { url, stop };
  await rm(folder, { recursive: true });
  if (outcome === 'ENOENT') return undefined;
  throw new Error(`nginx: ${outcome}`);
}

async function untilOpen(url: string): Promise<'open'> {
  for (;;) {
    const isOpen = await fetch(`${url}${PLAIN}/`).then(
      () => true,
      () => false,
    );
    if (isOpen) return 'open';
    await delay(50);
  }
}

const MIB = 1024 ** 2;
const SIZE = 512 * MIB;
const READERS = 64;
const SECONDS = 5;
const ROUNDS = 3;
const OBJECT_KEY = 'files/bench';

/** A lesson with one file, in a class that is free and that the learner is enrolled in. */
const INSERT_FILE = `
  with new_section as (
    insert into section (id, course_id, position, title, created_at, updated_at)
    select gen_random_uuid(), id, 1, 'Section', now(), now() from course where price_cents = 0 limit 1
    returning id, course_id
  ), new_lesson as (
    insert into lesson (id, course_id, section_id, position, title, created_at, updated_at)
    select gen_random_uuid(), course_id, id, 1, 'Lesson', now(), now() from new_section returning id, course_id
  ), new_enrolment as (
    insert into enrolment (id, course_id, student_id, enrolled_at, origin)
    select gen_random_uuid(), course_id, "user".id, now(), 'free' from new_lesson, "user" where email = $1
  )
  insert into attachment (id, purpose, course_id, lesson_id, owner_id, quota_owner_id, name, content_type, size_bytes,
    object_key, state, created_at, stored_at)
  select gen_random_uuid(), 'lesson-file', course_id, new_lesson.id, teacher_id, teacher_id, 'film.mp4', 'video/mp4', $2,
    $3, 'stored', now(), now()
  from new_lesson join course on course.id = course_id returning lesson_id`;

async function writeObject(folder: string): Promise<void> {
  const path = join(folder, OBJECT_KEY);
  await mkdir(join(path, '..'), { recursive: true });
  const file = await open(path, 'w');
  const bytes = randomBytes(MIB);
  for (let written = 0; written < SIZE; written += MIB) await file.write(bytes);
  await file.close();
}

/** The signed address of the file, below the origin of Guildhall. */
async function createAddress({ url, socketFolder }: RunningGuildhall): Promise<string> {
  const { email, headers } = await signUp(url, { name: 'Viewer', number: 1, network: 2 });
  const client = new pg.Client({ host: socketFolder, user: 'guildhall', database: 'guildhall' });
  await client.connect();
  const { rows } = await client.query<{ lesson_id: string }>(INSERT_FILE, [email, SIZE, OBJECT_KEY]);
  await client.end();
  const lesson = `${url}/api/lessons/${rows[0]?.lesson_id}`;
  const { body } = await call<{ Files: { Url: string }[] }>(lesson, { method: 'GET', headers });
  return body.Files[0]?.Url ?? '';
}

/** MiB a second. */
async function readRanges(url: string): Promise<number> {
  const load: RangeLoad = { url, readers: READERS, seconds: SECONDS, size: SIZE };
  const program = join(import.meta.dirname, 'range-readers.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(load)]);
  return Number(stdout);
}

/** The median of the rates of each, in turn; and the memory of Guildhall after each round. */
async function compare(guildhall: RunningGuildhall, urls: string[]) {
  const rates = urls.map(() => [] as number[]);
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, url] of urls.entries()) {
      rates[index]?.push(await readRanges(url));
      if (index === 0) memory.push(await memoryOf(guildhall.pid));
    }
  }
  return { rates: rates.map(median), memory };
}

const show = (rate = Number.NaN) => Math.round(rate);

/** Films and files, as players and downloads read them; nginx with the same file beside it, and in front of it. */
export async function measureFiles(guildhall: RunningGuildhall): Promise<void> {
  const objectFolder = join(guildhall.dataDir, 'objects');
  await writeObject(objectFolder);
  const address = await createAddress(guildhall);
  const proxied = { objectFolder, origin: guildhall.url };
  const nginx = await startNginx(proxied);
  const plain = nginx ? [`${nginx.url}${PLAIN}/${OBJECT_KEY}`] : [];
  const direct = await compare(guildhall, [guildhall.url + address, ...plain]);

  printHead([`${READERS} readers of ranges of 1 MiB`, 'MiB/s', 'nginx, same file', 'ratio']);
  const [own, bare] = direct.rates;
  print([['one process', show(own), nginx ? show(bare) : '-', nginx ? ((own ?? 0) / (bare ?? 1)).toFixed(2) : '-']]);
  if (nginx) {
    await guildhall.restart({ X_ACCEL_LOCATION: ACCEL_LOCATION });
    const { rates } = await compare(guildhall, [nginx.url + address, ...plain]);
    const ratio = ((rates[0] ?? 0) / (rates[1] ?? 1)).toFixed(2);
    print([['one process behind nginx, `X-Accel-Redirect`', show(rates[0]), show(rates[1]), ratio]]);
    await nginx.stop();
  }
  console.log(`\nMemory of the process after each round: ${direct.memory.map(Math.round).join(', ')} MiB.`);
  if (!nginx) console.log('nginx is not installed: nothing to compare with (apt-get install nginx-light).');
}
