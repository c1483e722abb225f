import { afterEach, beforeEach, expect, test } from 'vitest';
import { outsideTransaction } from '../../../database/inside-transaction.ts';
import { newId } from '../../../lib/ids.ts';
import { pictureKey, pictureUrl } from '../../../lib/picture-keys.ts';
import { testApp } from '../../../testing/test-app.ts';
import { photograph, pictureRows, storedFiles } from '../../../testing/uploads.ts';
import { insertReservation } from './media.queries.ts';
import { chooseOwnPicture } from './own-pictures.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import { storePicture } from './store-picture.ts';

const at = testApp();
afterEach(() => at.empty());

const START = new Date('2026-05-04T10:00:00Z');
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

let teacher: { id: string };
beforeEach(async () => {
  teacher = await at.given.person({ role: 'Teacher' });
});

const run = (now: Date, deps = at.deps) => removeUnusedPictures({ ...deps, now: () => now });

const store = async () => {
  const bytes = await photograph({ width: 330, height: 240 }).jpeg().toBuffer();
  return storePicture(at.deps, { bytes, ownerId: teacher.id, now: START });
};

const exists = async (id: string) => (await pictureRows(at)).some((row) => row.id === id);
const filesOf = async (id: string) => (await storedFiles(at.folder)).filter((file) => file.includes(id));
const choose = (id: string, now: Date) =>
  chooseOwnPicture(at.deps.database, { url: pictureUrl(id), ownerId: teacher.id, now });

test('a picture that nobody uses is removed with its files a day after it was stored, not before', async () => {
  const { id, url } = await store();
  await run(hoursLater(23));
  expect((await at.get(url)).statusCode).toBe(200);
  expect(await filesOf(id)).not.toEqual([]);
  await run(hoursLater(24));
  expect(await exists(id)).toBe(false);
  expect(await filesOf(id)).toEqual([]);
  expect(await choose(id, hoursLater(24))).toBeUndefined();
});

test.each([
  ['the cover of a class', (id: string) => at.given.course({ image_id: id })],
  ['the cover of an archived class', (id: string) => at.given.course({ image_id: id, status: 'Archived' })],
  [
    'the cover that an admin saw last',
    async (id: string) => at.given.course({ seen_version: JSON.stringify({ image_id: id }) }),
  ],
  ['a portrait', (id: string) => at.given.person({ image: pictureUrl(id) })],
])('%s is never removed', async (_, use) => {
  const { id } = await store();
  await use(id);
  for (const days of [1, 2, 30, 400]) await run(hoursLater(24 * days));
  expect(await exists(id)).toBe(true);
  expect(await filesOf(id)).not.toEqual([]);
});

test('a picture that is replaced stays for a day more', async () => {
  const { id } = await store();
  const person = await at.given.person({ image: pictureUrl(id) });
  await run(hoursLater(24));
  await at.deps.database.updateTable('user').set({ image: null }).where('id', '=', person.id).execute();
  await run(hoursLater(48));
  expect(await exists(id)).toBe(true);
  await run(hoursLater(71));
  expect(await exists(id)).toBe(true);
  await run(hoursLater(72));
  expect(await exists(id)).toBe(false);
});

test('choosing a picture keeps it for a day', async () => {
  const { id } = await store();
  expect(await choose(id, hoursLater(23))).toEqual({ id, url: pictureUrl(id) });
  await run(hoursLater(46));
  expect(await exists(id)).toBe(true);
  await run(hoursLater(47));
  expect(await exists(id)).toBe(false);
});

test('a picture that becomes used at the moment of its removal is kept', async () => {
  const { id, url } = await store();
  await at.deps.inTx(async (tx) => {
    const picture = await chooseOwnPicture(tx, { url, ownerId: teacher.id, now: hoursLater(24) });
    await outsideTransaction(() => run(hoursLater(24)));
    await tx
      .updateTable('user')
      .set({ image: picture?.url ?? null })
      .where('id', '=', teacher.id)
      .execute();
  });
  await run(hoursLater(100));
  expect(await exists(id)).toBe(true);
  expect((await at.get(url)).statusCode).toBe(200);
});

test('a picture that is chosen while it is being removed is gone: nothing refers to it', async () => {
  const { id, url } = await store();
  let chosen: unknown = 'not asked';
  const remove = async (key: string) => {
    chosen = await choose(id, hoursLater(24));
    await at.deps.objectStore.remove(key);
  };
  await run(hoursLater(24), { ...at.deps, objectStore: { ...at.deps.objectStore, remove } });
  expect(chosen).toBeUndefined();
  expect((await at.get(url)).statusCode).toBe(404);
});

test('a removal that fails half-way is finished by a later run, and meanwhile the picture is not served', async () => {
  const { id, url } = await store();
  const remove = () => Promise.reject(new Error('down'));
  const failing = run(hoursLater(24), { ...at.deps, objectStore: { ...at.deps.objectStore, remove } });
  await expect(failing).rejects.toThrow('down');
  expect((await at.get(url)).statusCode).toBe(404);
  await run(hoursLater(25));
  expect(await exists(id)).toBe(false);
  expect(await filesOf(id)).toEqual([]);
});

test('what an upload has left that was cut off is removed a day later', async () => {
  const id = newId();
  const picture = { id, owner_id: teacher.id, width: 8, height: 8, avif_widths: [], bytes: 1, created_at: START };
  await at.deps.inTx((tx) => insertReservation(tx, picture, START));
  await at.deps.objectStore.put(pictureKey(id, 640, 'image/webp'), Buffer.from('x'), 'image/webp');
  expect((await at.get(pictureUrl(id))).statusCode).toBe(404);
  expect(await choose(id, START)).toBeUndefined();
  await run(hoursLater(24));
  expect(await exists(id)).toBe(false);
  expect(await filesOf(id)).toEqual([]);
});

test('more pictures than one batch are removed in one run', async () => {
  const rows = Array.from({ length: 250 }, () => ({
    id: newId(),
    owner_id: teacher.id,
    width: 8,
    height: 8,
    unused_since: START,
    check_at: hoursLater(24),
    created_at: START,
  }));
  await at.deps.database.insertInto('image').values(rows).execute();
  await run(hoursLater(24));
  expect(await pictureRows(at)).toEqual([]);
});
