import { beforeAll, expect, test } from 'vitest';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { photograph, plain } from '../../testing/pictures.ts';
import { testApp } from '../../testing/test-app.ts';
import { storePicture } from './index.ts';
import { createPictureReader } from './read-picture.ts';

const at = testApp();

let photo: Buffer;
beforeAll(async () => {
  photo = await photograph({ width: 400, height: 300 }).jpeg().toBuffer();
});

const give = async (bytes = photo) => {
  const { id: ownerId } = await at.given.person();
  return storePicture(at.deps, { bytes, ownerId, now: new Date() });
};

/** The store, and what it was asked for. */
function watched() {
  const asked: string[] = [];
  const get = (key: string) => {
    asked.push(key);
    return at.deps.objectStore.get(key);
  };
  return { asked, objectStore: { ...at.deps.objectStore, get } };
}

test('a picture without an AVIF is not looked for as one', async () => {
  const { id } = await give(await plain({ width: 2, height: 2 }).png().toBuffer());
  const { asked, objectStore } = watched();
  const readPicture = createPictureReader({ database: at.deps.database, objectStore });
  expect(await readPicture({ id, width: 640, acceptsAvif: true })).toMatchObject({ type: 'image/webp' });
  expect(asked).toEqual([`images/${id}/640.webp`]);
});

test('of many who ask for the same at once, one asks the store, and later nobody', async () => {
  const { id } = await give();
  const { asked, objectStore } = watched();
  const readPicture = createPictureReader({ database: at.deps.database, objectStore });
  const request = { id, width: 640, acceptsAvif: false } as const;
  const pictures = await Promise.all(Array.from({ length: 20 }, () => readPicture(request)));
  expect(new Set(pictures).size).toBe(1);
  await readPicture(request);
  expect(asked).toEqual([`images/${id}/640.webp`]);
});

test('a store that failed is asked again', async () => {
  const { id } = await give();
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
