// `npm run soak -- --classroom`: what happens when a class does the same thing in the same second. Everybody has to succeed at
// the first try, and others may not notice it. The limits per address are those of a new shop.

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { writeRow } from '../../../scripts/reliability-table.js';
import { insertQuizOf } from '../insert-quiz.ts';
import { provePassword } from './client.ts';
import type { ReadTimes } from './reader.ts';
import { openSchool, request, type School } from './school.ts';
import { checkByCommand, type Site, startSite } from './site.ts';

const PASSWORD = 'orange-kettle-71';

/** Milliseconds. */
const TIMEOUT = 120_000;

/** The answer is not what the moment asks for: nobody tries again here, as nobody does in a class. */
class Refused extends Error {}

interface Sent {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  redirect?: RequestRedirect;
}

/** Somebody in a class room: their cookies, their token, and the address that they share with the others. */
interface Pupil {
  /** The address of the site. */
  url: string;
  email: string;
  /** Throws what it answered where it is refused. */
  send: (path: string, sent?: Sent) => Promise<Answer>;
  /** Makes the token out of the session. */
  arrive: () => Promise<void>;
  /** What each call of the API is sent with. */
  headers: () => Record<string, string>;
}

interface Answer {
  headers: Headers;
  text: string;
  json: <Body>() => Body;
}

const contentOf = (body: object | undefined) => {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams || body instanceof FormData || body instanceof Uint8Array) return { body };
  return { body: JSON.stringify(body), type: 'application/json' };
};

function createPupil({ url }: Site, { email, address }: { email: string; address: string }): Pupil {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  const authorization = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

  const send: Pupil['send'] = async (path, { method, body, headers, redirect = 'follow' } = {}) => {
    const { type, ...content } = contentOf(body) as { type?: string; body?: BodyInit };
    const response = await fetch(new URL(path, url), {
      method: method ?? (body ? 'POST' : 'GET'),
      ...content,
      redirect,
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        'x-forwarded-for': address,
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(type && { 'content-type': type }),
        ...(path.startsWith('/api') && authorization()),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    if (response.status >= 400) throw new Refused(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
    return { headers: response.headers, text, json: () => JSON.parse(text) };
  };

  const arrive = async () => {
    token = (await send('/api/jwt', { body: { email } })).json<{ token: string }>().token;
  };
  const headers = () => ({ 'x-forwarded-for': address, ...authorization() });
  return { url, email, send, arrive, headers };
}

async function signUpByForm(pupil: Pupil): Promise<void> {
  await pupil.send('/api/auth/sign-up/email', { body: { name: 'Somebody', email: pupil.email, password: PASSWORD } });
  await pupil.arrive();
}

const MAX_STEPS = 12;

/** Follows the redirects, and fills in the form of the provider that stands in for Google. */
async function signUpByGoogle(pupil: Pupil): Promise<void> {
  const pages = { callbackURL: '/after', newUserCallbackURL: '/welcome', errorCallbackURL: '/login' };
  const begun = await pupil.send('/api/auth/sign-in/social', { body: { provider: 'google', ...pages } });
  let { url } = begun.json<{ url: string }>();
  for (let step = 0; step < MAX_STEPS; step++) {
    const page = await pupil.send(url, { redirect: 'manual' });
    const form = new URLSearchParams({ name: 'Somebody', email: pupil.email });
    const reply = page.headers.has('location') ? page : await pupil.send(url, { body: form, redirect: 'manual' });
    const next = new URL(reply.headers.get('location') ?? '', new URL(url, pupil.url));
    if (/^\/(after|welcome)/.test(next.pathname)) return pupil.arrive();
    if (next.pathname === '/login') throw new Refused(`Google led to ${next.href}`);
    url = next.href;
  }
  throw new Refused(`The sign-in did not end; the last address was ${url}`);
}

/** What the newest mail to somebody leads to, once it is there. */
async function tokenInMail(pupil: Pupil): Promise<string> {
  const until = performance.now() + TIMEOUT;
  while (performance.now() < until) {
    const mails = (await pupil.send(`/sandbox/mail/messages?to=${encodeURIComponent(pupil.email)}`)).json<
      { text: string }[]
    >();
    const token = mails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find((found) => found !== undefined);
    if (token) return token;
    await delay(200);
  }
  throw new Refused(`No mail came to ${pupil.email}`);
}

const ROOT = join(import.meta.dirname, '../../..');
const PICTURE = join(ROOT, 'demo/pictures/b6125f02-30ef-564a-912c-badb0968ea99/320.webp');
const PUPILS = 30;
const MANY_PUPILS = 200;
const ADDRESSES = 7;
const MIB = 1024 ** 2;
const FILM = { key: 'files/film', size: 30 * MIB };
const HAND_IN_SIZE = 20 * MIB;
const PART_SIZE = 8 * MIB;
/** Milliseconds that a read of somebody else may take, of 95 in 100. */
const MAX_READ = 500;
const READERS = 4;

interface Moment {
  name: string;
  pupils: Pupil[];
  act: (pupil: Pupil) => Promise<unknown>;
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Reads that need the database, by people who have nothing to do with the class, until they are ended. */
function beginReading(site: Site, readers: Pupil[], paths: string[]) {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: { url: site.url, readers: readers.map(({ email, headers }) => ({ email, headers: headers() })), paths },
  });
  return async (): Promise<ReadTimes> => {
    worker.postMessage('over');
    const [reads] = await once(worker, 'message');
    return reads;
  };
}

const rows: string[][] = [];
const failures: string[] = [];
const slowReads: string[] = [];

async function happen(site: Site, { name, pupils, act }: Moment, readers: Pupil[], paths: string[]) {
  await Promise.all(readers.map(({ arrive }) => arrive()));
  const endReading = beginReading(site, readers, paths);
  const start = performance.now();
  const results = await Promise.allSettled(pupils.map(act));
  const seconds = (performance.now() - start) / 1_000;
  const { times, failures: failedReads } = await endReading();
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => String(reason));
  failures.push(...[...refused, ...failedReads].map((text) => `${name}: ${text}`));
  const p95 = percentile(times, 0.95);
  if (p95 > MAX_READ) slowReads.push(name);
  rows.push([
    name,
    `${pupils.length - refused.length} of ${pupils.length}`,
    `${seconds.toFixed(1)} s`,
    `${times.length - failedReads.length} of ${times.length}`,
    `${Math.round(p95)} ms`,
  ]);
  console.log(`  ${rows.at(-1)?.join(' | ')}`);
  for (const text of new Set([...refused, ...failedReads].slice(0, 3))) console.log(`    ${text}`);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A PDF by its beginning. */
function makeHandIn(): Buffer {
  const bytes = randomBytes(HAND_IN_SIZE);
  bytes.write('%PDF-1.7\n', 'latin1');
  return bytes;
}

const HAND_IN = makeHandIn();

async function handInFile(pupil: Pupil, courseId: string, assignmentId: string) {
  const upload = await pupil.send('/api/uploads', {
    body: {
      Purpose: 'submission-file',
      SubjectId: assignmentId,
      Name: 'essay.pdf',
      Bytes: HAND_IN.length,
      HeadHash: sha256(HAND_IN.subarray(0, MIB)),
      TailHash: sha256(HAND_IN.subarray(-MIB)),
    },
  });
  const { UploadUrl } = upload.json<{ UploadUrl: string }>();
  for (let offset = 0; offset < HAND_IN.length; offset += PART_SIZE) {
    await pupil.send(UploadUrl, {
      method: 'PATCH',
      body: new Uint8Array(HAND_IN.subarray(offset, offset + PART_SIZE)),
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
    });
  }
  const body = { classObeject: { _id: assignmentId, Answer: 'See the file.' } };
  await pupil.send(`/api/submit-assignment/${courseId}`, { method: 'PUT', body });
}

async function buy(pupil: Pupil, courseId: string, key: string) {
  const begun = await pupil.send('/api/create-payment-intent', { body: { data: { _id: courseId } } });
  const { TransactionID, clientSecret } = begun.json<{ TransactionID: string; clientSecret: string }>();
  const form = new URLSearchParams({ key, client_secret: clientSecret, payment_method: 'pm_card_visa' });
  await pupil.send(`/sandbox/stripe/v1/payment_intents/${TransactionID}/confirm`, { body: form });
  await enrol(pupil, courseId, TransactionID);
}

const enrol = (pupil: Pupil, courseId: string, TransactionID: string | null) =>
  pupil.send(`/api/class-enrollment/${courseId}`, { method: 'PUT', body: { PaymentDetails: { TransactionID } } });

/** Looks at a third of the film as a player does: part by part. */
async function watch(pupil: Pupil, lessonId: string) {
  const lesson = await pupil.send(`/api/lessons/${lessonId}`);
  const address = lesson.json<{ Files: { Url: string }[] }>().Files[0]?.Url ?? '';
  for (let start = 0; start < FILM.size / 3; start += MIB)
    await pupil.send(address, { headers: { range: `bytes=${start}-${start + MIB - 1}` } });
  for (let second = 10; second <= 30; second += 10) {
    const body = { Watched: [[0, second]], PositionSeconds: second };
    await pupil.send(`/api/lessons/${lessonId}/progress`, { method: 'PUT', body });
  }
}

async function takeQuiz(pupil: Pupil, lessonId: string) {
  const begun = await pupil.send(`/api/lessons/${lessonId}/attempts`, { method: 'POST' });
  const { _id, Questions } = begun.json<{ _id: string; Questions: unknown[] }>();
  for (const index of Questions.keys()) {
    const body = { Answer: { Kind: 'short-text', Text: 'right' } };
    await pupil.send(`/api/attempts/${_id}/answers/${index + 1}`, { method: 'PUT', body });
  }
  return () => pupil.send(`/api/attempts/${_id}/hand-in`, { method: 'POST' });
}

async function getCertificate(pupil: Pupil, lessonIds: string[]) {
  for (const id of lessonIds) {
    const body = { Watched: [], PositionSeconds: 0, Done: true };
    await pupil.send(`/api/lessons/${id}/progress`, { method: 'PUT', body });
  }
  const [certificate] = (await pupil.send('/api/my-certificates')).json<{ _id: string }[]>();
  if (!certificate) throw new Error(`${pupil.email} has no certificate`);
  await pupil.send(`/certificates/${certificate._id}`);
  await pupil.send(`/api/certificates/${certificate._id}/pdf`);
}

async function changePicture(pupil: Pupil) {
  const form = new FormData();
  form.set('image', new Blob([await readFile(PICTURE)], { type: 'image/webp' }), 'me.webp');
  const { url } = (await pupil.send('/api/images', { body: form })).json<{ url: string }>();
  await pupil.send('/api/auth/update-user', { body: { image: url } });
}

async function deleteAccount(pupil: Pupil) {
  await pupil.send('/api/auth/proof/password', { body: { Password: PASSWORD } });
  await pupil.send('/api/account/deletion', { method: 'POST' });
}

const acceptInvitation = async (pupil: Pupil, Token: string) =>
  pupil.send('/api/invitations/accept', { body: { Token, Name: 'Somebody', Password: PASSWORD } });

const report = (pupil: Pupil, reviewId: string) =>
  pupil.send('/api/reports', {
    body: { Kind: 'review', SubjectId: reviewId, Reason: 'spam', Explanation: 'It says nothing about the class.' },
  });

async function confirmRoster(site: Site, { admin }: School, courseId: string, pupils: Pupil[]) {
  await provePassword(site, admin);
  const Csv = ['name,email', ...pupils.map(({ email }) => `Somebody,${email}`)].join('\n');
  const body = { Csv, reason: 'A class of this year.' };
  await request(site, admin, { method: 'POST', path: `/api/classes/${courseId}/roster`, body });
}

const site = await startSite({ ADDRESS_LIMIT_FACTOR: '1' });
const school = await openSchool(site, 0);
const [free, paid, tried, invited] = school.classes.filter((_, index) => [0, 1, 2, 3].includes(index));
if (!free || !paid || !tried || !invited) throw new Error('Classes are missing');

let rooms = 0;
/** A class of people who sit behind as many addresses. */
function room(name: string, count = PUPILS, addresses = 1): Pupil[] {
  rooms += 1;
  return Array.from({ length: count }, (_, index) =>
    createPupil(site, { email: `${name}-${index}@example.com`, address: `10.30.${rooms}.${1 + (index % addresses)}` }),
  );
}

const pupils = room('pupil');
const [byGoogle, byInvitation, second, many] = [
  room('google'),
  room('invited'),
  room('second'),
  room('many', MANY_PUPILS, ADDRESSES),
];
const readers = room('reader', READERS, READERS);
for (const reader of readers) {
  await signUpByForm(reader);
  await enrol(reader, free.id, null);
}
const paths = [
  '/api/my-enrolled-class/EMAIL',
  `/api/lessons/${free.lessonId}`,
  '/api/all-classes?q=RANDOM',
  `/api/classes/${free.id}/content`,
];
const happens = (name: string, everybody: Pupil[], act: Moment['act']) =>
  happen(site, { name, pupils: everybody, act }, readers, paths);

console.log('  what | succeed | in | reads of others | p95');
await happens('sign up by form', pupils, signUpByForm);
await happens('sign up by Google', byGoogle, signUpByGoogle);
await confirmRoster(site, school, free.id, byInvitation);
const tokens = new Map<Pupil, string>();
for (const pupil of byInvitation) tokens.set(pupil, await tokenInMail(pupil));
await happens('accept an invitation', byInvitation, (pupil) => acceptInvitation(pupil, tokens.get(pupil) ?? ''));
await happens(`sign up, from ${ADDRESSES} addresses`, many, signUpByForm);
await site.query('update "user" set email_verified = true');
await happens('sign in', pupils, async (pupil) => {
  await pupil.send('/api/auth/sign-in/email', { body: { email: pupil.email, password: PASSWORD } });
  await pupil.arrive();
});
await happens('ask for a new password', pupils, (pupil) =>
  pupil.send('/api/auth/request-password-reset', { body: { email: pupil.email } }),
);
await happens('begin a trial', pupils, (pupil) => pupil.send(`/api/classes/${tried.id}/trial`, { method: 'POST' }));
await happens('enrol in a free class', pupils, (pupil) => enrol(pupil, free.id, null));
await happens('buy a class', pupils, (pupil) => buy(pupil, paid.id, school.publishableKey));

await mkdir(join(site.dataDir, 'objects/files'), { recursive: true });
await writeFile(join(site.dataDir, 'objects', FILM.key), randomBytes(FILM.size));
await site.query(
  `insert into attachment (id, purpose, course_id, lesson_id, owner_id, quota_owner_id, name, content_type, size_bytes,
    object_key, state, created_at, stored_at)
  select gen_random_uuid(), 'lesson-file', course_id, lesson.id, teacher_id, teacher_id, 'film.mp4', 'video/mp4', $2, $3,
    'stored', now(), now()
  from lesson join course on course.id = course_id where lesson.id = $1`,
  [free.lessonId, FILM.size, FILM.key],
);
await site.query('update course set attachment_count = attachment_count + 1 where id = $1', [free.id]);
await happens('watch a film', pupils, (pupil) => watch(pupil, free.lessonId));

const quizLesson = await insertQuizOf(site.query, free.id);
const handIns = new Map<Pupil, () => Promise<unknown>>();
await happens('begin and answer a quiz', pupils, async (pupil) =>
  handIns.set(pupil, await takeQuiz(pupil, quizLesson)),
);
await happens('hand it in', pupils, async (pupil) => handIns.get(pupil)?.());
await happens('hand in 20 MB', pupils, (pupil) => handInFile(pupil, free.id, free.assignmentId));

const rule = {
  IsOffered: true,
  AllLessons: true,
  AllAssignments: true,
  AllQuizzes: true,
  LeastAverageGrade: null,
  Hours: null,
  Description: '',
};
await request(site, school.teacher, { method: 'PUT', path: `/api/classes/${free.id}/certificate-rule`, body: rule });
await happens('finish, and get the certificate', pupils, (pupil) => getCertificate(pupil, [free.lessonId, quizLesson]));

await happens('evaluate the class', pupils, (pupil) =>
  pupil.send('/api/post-evaluation', {
    body: { Evaluationdata: { Description: 'A good class.', Rating: 5, ClassId: free.id } },
  }),
);
const [review] = await site.query<{ id: string }>('select id from review order by id limit 1');
await happens('report the same review', pupils, (pupil) => report(pupil, review?.id ?? ''));

await confirmRoster(site, school, invited.id, second);
for (const pupil of second) tokens.set(pupil, await tokenInMail(pupil));
const confirming = confirmRoster(site, school, invited.id, second);
await happens('accept while the roster is confirmed again', second, (pupil) =>
  acceptInvitation(pupil, tokens.get(pupil) ?? ''),
);
await confirming;
await happens('change the picture', pupils, changePicture);
await happens('delete the account', pupils, deleteAccount);

const check = checkByCommand(site);
await site.stop();
for (const text of failures.slice(0, 20)) console.log(`  ${text}`);
console.log(check.printed);
const slowest = rows.toSorted((a, b) => Number.parseInt(b[4] ?? '', 10) - Number.parseInt(a[4] ?? '', 10))[0];
const isGood = failures.length === 0 && slowReads.length === 0 && check.isClean;
await writeRow({
  table: 'soak',
  command: 'npm run soak -- --classroom',
  promise:
    'A class of thirty behind one address, and two hundred behind seven, do the same in the same second: all succeed at the first try, reads of others stay below 500 ms (p95), `npm run admin -- check` finds nothing',
  figures:
    `${rows.length} moments, ${failures.length} failures; the slowest reads while they ${slowest?.[0]}: ${slowest?.[4]}; ` +
    `the check ${check.isClean ? 'found nothing' : 'found something'}${isGood ? '' : ': **failed**'}`,
});
process.exit(isGood ? 0 : 1);
