import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createCopyGooglePicture } from './copy-google-picture.ts';

const t = testApp();
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
