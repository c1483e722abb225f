import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { signInWithGoogle } from '../../testing/google-journeys.ts';
import { testApp } from '../../testing/test-app.ts';
import { skipRetryDelays, waitForJobs } from '../../testing/test-jobs.ts';
import { plain } from '../../testing/uploads.ts';
import { createCopyGooglePicture } from './copy-google-picture.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const GOOGLE_PICTURE = 'https://lh3.googleusercontent.com/a/portrait=s96-c';

function setUpCopy(reply: () => Response) {
  const get = vi.fn<typeof fetch>(async () => reply());
  const stored: Buffer[] = [];
  const storePicture = async ({ bytes }: { bytes: Buffer }) => {
    stored.push(bytes);
    return { url: '/images/0197c3a0-0000-7000-8000-000000000001/1280' };
  };
  return { get, stored, copy: createCopyGooglePicture({ ...t.deps, fetch: get, storePicture }) };
}

const imageOf = async (id: string) =>
  (await t.deps.database.selectFrom('user').select('image').where('id', '=', id).executeTakeFirst())?.image;

test('somebody’s Google picture is copied and becomes their picture', async () => {
  const { id } = await t.given.person();
  const { copy, stored, get } = setUpCopy(() => new Response('picture'));
  await copy({ url: GOOGLE_PICTURE, ownerId: id });
  expect(stored.map(String)).toEqual(['picture']);
  expect(await imageOf(id)).toBe('/images/0197c3a0-0000-7000-8000-000000000001/1280');
  expect(get.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' });
});

test.each([
  'http://lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com.evil.example/a',
  'https://lh3.googleusercontent.com@evil.example/a',
  'https://lh3.googleusercontent.com:8443/a',
  'https://evil.example/lh3.googleusercontent.com/a',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'nonsense',
])('a picture of another host is not fetched: %s', async (url) => {
  const { id } = await t.given.person();
  const { copy, get } = setUpCopy(() => new Response('picture'));
  await copy({ url, ownerId: id });
  expect(get).not.toHaveBeenCalled();
  expect(await imageOf(id)).toBeNull();
});

test('somebody whose Google picture is missing or too large has no picture', async () => {
  const { id } = await t.given.person();
  for (const reply of [() => new Response('gone', { status: 404 }), () => new Response(new Uint8Array(6_000_000))]) {
    const { copy, stored } = setUpCopy(reply);
    await copy({ url: GOOGLE_PICTURE, ownerId: id });
    expect(stored).toEqual([]);
  }
  expect(await imageOf(id)).toBeNull();
});

test('a picture that Google does not give now is asked for again later', async () => {
  const { id } = await t.given.person();
  for (const status of [503, 429]) {
    const { copy } = setUpCopy(() => new Response('busy', { status }));
    await expect(copy({ url: GOOGLE_PICTURE, ownerId: id })).rejects.toThrow();
  }
});

test('who has chosen a picture meanwhile keeps it', async () => {
  const { id } = await t.given.person();
  const own = '/images/0197c3a0-0000-7000-8000-000000000002/1280';
  const { get, copy } = setUpCopy(() => new Response('picture'));
  get.mockImplementationOnce(async () => {
    await t.deps.database.updateTable('user').set({ image: own }).where('id', '=', id).execute();
    return new Response('picture');
  });
  await copy({ url: GOOGLE_PICTURE, ownerId: id });
  await copy({ url: GOOGLE_PICTURE, ownerId: id });
  expect(get).toHaveBeenCalledOnce();
  expect(await imageOf(id)).toBe(own);
});

/** What Google answers to each request for a picture, in turn. All other requests are made. */
function answerForGoogle(...replies: (() => Promise<Response>)[]) {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    String(url).startsWith('https://lh3.googleusercontent.com/') ? replies.shift()?.() : real(url, init),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('who signs in with Google while its pictures cannot be had is signed in, and has theirs later', async () => {
  const bytes = await plain({ width: 96, height: 96 }).png().toBuffer();
  answerForGoogle(
    async () => Promise.reject(new TypeError('fetch failed')),
    async () => new Response(new Uint8Array(bytes)),
  );
  const person = { name: 'Ida', email: 'ida@pictured.example' };
  expect(await signInWithGoogle(t.browser(), person)).toBe('/welcome');
  await waitForJobs(t.deps);
  const { id } = await t.deps.database.selectFrom('user').select('id').executeTakeFirstOrThrow();
  expect(await imageOf(id)).toBeNull();
  await skipRetryDelays(t.deps.database);
  await waitForJobs(t.deps);
  expect(await imageOf(id)).toMatch(/^\/images\//);
});
