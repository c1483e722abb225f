import { beforeAll, expect, test } from 'vitest';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import { testApp } from '../../../testing/test-app.ts';
import { photograph, plain } from '../../../testing/uploads.ts';
import { createPictureReader } from './read-picture.ts';
import { storePicture } from './store-picture.ts';

const at = testApp();

let photo: Buffer;
beforeAll(async () => {
  photo = await photograph({ width: 400, height: 300 }).jpeg().toBuffer();
});

const givePicture = async (bytes = photo) => {
  const { id: ownerId } = await at.given.person();
  return storePicture(at.deps, { bytes, ownerId, now: new Date() });
};

/** The object store, and the keys that were read from it. */
function recordingStore() {
  const readKeys: string[] = [];
  const get = (key: string) => {
    readKeys.push(key);
    return at.deps.objectStore.get(key);
  };
  return { readKeys, objectStore: { ...at.deps.objectStore, get } };
}

test('for a picture without AVIF the store is not asked for one', async () => {
  const { id } = await givePicture(await plain({ width: 2, height: 2 }).png().toBuffer());
  const { readKeys, objectStore } = recordingStore();
  const readPicture = createPictureReader({ database: at.deps.database, objectStore });
  expect(await readPicture({ id, width: 640, acceptsAvif: true })).toMatchObject({ type: 'image/webp' });
  expect(readKeys).toEqual([`images/${id}/640.webp`]);
});

test('many requests for one picture at the same time read it from the store once, and later ones not at all', async () => {
  const { id } = await givePicture();
  const { readKeys, objectStore } = recordingStore();
  const readPicture = createPictureReader({ database: at.deps.database, objectStore });
  const request = { id, width: 640, acceptsAvif: false } as const;
  const pictures = await Promise.all(Array.from({ length: 20 }, () => readPicture(request)));
  expect(new Set(pictures).size).toBe(1);
  await readPicture(request);
  expect(readKeys).toEqual([`images/${id}/640.webp`]);
});

test('a picture is read again after the store has failed', async () => {
  const { id } = await givePicture();
  let isDown = true;
  const objectStore: ObjectStore = {
    ...at.deps.objectStore,
    get: (key) => (isDown ? Promise.reject(new Error('down')) : at.deps.objectStore.get(key)),
  };
  const readPicture = createPictureReader({ database: at.deps.database, objectStore });
  const request = { id, width: 320, acceptsAvif: false } as const;
  await expect(readPicture(request)).rejects.toThrow('down');
  isDown = false;
  expect(await readPicture(request)).toMatchObject({ type: 'image/webp' });
});
