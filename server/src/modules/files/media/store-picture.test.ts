import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import { newId } from '../../../lib/ids.ts';
import { testApp } from '../../../testing/test-app.ts';
import { photograph, SVG_WITH_SCRIPT } from '../../../testing/uploads.ts';
import { chooseOwnPicture } from './own-pictures.ts';
import { storePicture } from './store-picture.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const at = testApp();
afterEach(() => at.empty());

let bytes: Buffer;
let ownerId: string;
beforeEach(async () => {
  bytes = await photograph({ width: 330, height: 240 }).jpeg().toBuffer();
  ownerId = (await at.given.person()).id;
});

/** An object store in memory, and its objects. */
function memoryStore(refuse: (key: string) => boolean = () => false) {
  const objects = new Map<string, Buffer>();
  const store: ObjectStore = {
    ...at.deps.objectStore,
    put: async (key, object) => {
      if (refuse(key)) throw new Error('no space left');
      objects.set(key, object);
    },
    get: async (key) => objects.get(key),
    remove: async (key) => void objects.delete(key),
    hasRoom: async () => true,
  };
  return { objects, store };
}

const pictureRows = () => at.deps.database.selectFrom('image').selectAll().execute();

test('a stored picture has its files, its row and its owner', async () => {
  const { objects, store } = memoryStore();
  const { id, ...picture } = await storePicture({ ...at.deps, objectStore: store }, { bytes, ownerId, now: NOW });
  expect(picture).toEqual({ url: `/images/${id}/1280`, width: 330, height: 240 });
  const [row, ...others] = await pictureRows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id, owner_id: ownerId, width: 330, height: 240, created_at: NOW });
  const expected = [320, 640, 960, 1280].map((width) => `images/${id}/${width}.webp`);
  const avifs = row?.avif_widths.map((width) => `images/${id}/${width}.avif`) ?? [];
  expect([...objects.keys()].sort()).toEqual([...expected, ...avifs].sort());
});

test('when one file of a picture cannot be stored, none is kept', async () => {
  const { objects, store } = memoryStore((key) => key.endsWith('/640.webp'));
  const storing = storePicture({ ...at.deps, objectStore: store }, { bytes, ownerId, now: NOW });
  await expect(storing).rejects.toThrow('no space left');
  expect([...objects.keys()]).toEqual([]);
  expect(await pictureRows()).toEqual([]);
});

test('when the row cannot be inserted, nothing is stored', async () => {
  const { objects, store } = memoryStore();
  const nobody = newId();
  const storing = storePicture({ ...at.deps, objectStore: store }, { bytes, ownerId: nobody, now: NOW });
  await expect(storing).rejects.toThrow(/foreign key/);
  expect([...objects.keys()]).toEqual([]);
  expect(await pictureRows()).toEqual([]);
});

test('files without a row, left by a crash, are not served', async () => {
  const id = newId();
  await at.deps.objectStore.put(`images/${id}/640.webp`, bytes, 'image/webp');
  expect((await at.get(`/images/${id}/640`)).statusCode).toBe(404);
});

test('a file that is not a picture reaches neither store nor database', async () => {
  const { objects, store } = memoryStore();
  const storing = storePicture({ ...at.deps, objectStore: store }, { bytes: SVG_WITH_SCRIPT, ownerId, now: NOW });
  await expect(storing).rejects.toMatchObject({ code: 'media.unsupported' });
  expect(objects.size).toBe(0);
  expect(await pictureRows()).toEqual([]);
});

test('a picture belongs to its owner in every width, and to nobody else', async () => {
  const { id, url } = await storePicture(at.deps, { bytes, ownerId, now: NOW });
  const stranger = await at.given.person();
  const find = (address: string, owner = ownerId) =>
    chooseOwnPicture(at.deps.database, { url: address, ownerId: owner, now: NOW });
  expect(await find(url)).toEqual({ id, url });
  expect(await find(`/images/${id.toUpperCase()}/320`)).toEqual({ id, url });
  expect(await find(url, stranger.id)).toBeUndefined();
});

test.each([
  'https://evil.example/images/ID/1280',
  '//evil.example/images/ID/1280',
  'http://localhost:3000/images/ID/1280',
  '/images/ID/1281',
  '/images/ID/01280',
  '/images/ID/1280?x',
  '/images/ID/1280/',
  '/images/../ID/1280',
  '/images/ID',
  'ID',
  '',
])('%s is not the URL of an uploaded picture', async (pattern) => {
  const { id } = await storePicture(at.deps, { bytes, ownerId, now: NOW });
  const url = pattern.replace('ID', id);
  expect(await chooseOwnPicture(at.deps.database, { url, ownerId, now: NOW })).toBeUndefined();
});

test('a picture without an owner belongs to nobody', async () => {
  const { id } = await at.given.picture();
  const url = `/images/${id}/1280`;
  expect(await chooseOwnPicture(at.deps.database, { url, ownerId, now: NOW })).toBeUndefined();
});
