import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../testing/problem-code.ts';
import { raceForPerson } from '../../../testing/row-lock-race.ts';
import { testApp } from '../../../testing/test-app.ts';
import { photograph, pictureFile, pictureRows, sendForm, storedFiles } from '../../../testing/uploads.ts';

const MB = 1024 * 1024;
const QUOTA = 100 * MB;
const at = testApp();
afterEach(() => at.empty());

let jpeg: Buffer;
let owner: { id: string };
beforeEach(async () => {
  jpeg = await photograph({ width: 330, height: 240 }).jpeg().toBuffer();
  owner = await at.given.person();
});

const upload = async (person = owner) => sendForm(at, await at.tokenOf(person), [pictureFile(jpeg)]);

/** Pictures of this many bytes that somebody has stored already. */
async function give(bytes: number, person = owner) {
  const { id } = await at.given.picture(person.id);
  await at.deps.database.updateTable('image').set({ bytes }).where('id', '=', id).execute();
}

/** What one upload takes. */
async function measureUpload(): Promise<number> {
  const other = await at.given.person();
  await upload(other);
  const row = (await pictureRows(at)).find(({ owner_id }) => owner_id === other.id);
  return row?.bytes ?? 0;
}

test('a picture counts with all of its files', async () => {
  expect((await upload()).statusCode).toBe(200);
  const [row] = await pictureRows(at);
  const files = (await storedFiles(at.folder)).filter((file) => file.includes(row?.id ?? '-'));
  const sizes = await Promise.all(
    files.map(async (file) => (await at.deps.objectStore.get(file.slice(file.indexOf('images/'))))?.length ?? 0),
  );
  expect(row?.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
});

test('an account whose quota is used up cannot upload, others can; the space of a removed picture is free again', async () => {
  await give(QUOTA);
  const refused = await upload();
  expect(codeOf(refused)).toEqual([409, 'media.quota-exceeded']);
  expect(refused.json().detail).toContain('all 100 MB of your storage');
  expect((await upload(await at.given.person())).statusCode).toBe(200);
  await at.deps.database.deleteFrom('image').where('bytes', '=', QUOTA).execute();
  expect((await upload()).statusCode).toBe(200);
});

test('a picture for a full account is refused before it is decoded', async () => {
  const broken = jpeg.subarray(0, jpeg.length / 2);
  const send = async () => sendForm(at, await at.tokenOf(owner), [pictureFile(broken)]);
  expect((await send()).json().code).toBe('media.broken');
  await give(QUOTA);
  expect((await send()).json().code).toBe('media.quota-exceeded');
});

test('of two uploads at once that both fit alone, one is refused', async () => {
  const size = await measureUpload();
  await give(QUOTA - 2 * size + 1);
  await at.tokenOf(owner);
  const replies = await raceForPerson(
    at.deps.database,
    owner.id,
    () => upload(),
    () => upload(),
  );
  const statuses = replies.map((reply) => (reply.status === 'fulfilled' ? reply.value.statusCode : 0));
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await pictureRows(at)).filter(({ owner_id }) => owner_id === owner.id)).toHaveLength(2);
});

test('with too little room on the disk an upload is refused with 507, and nothing is stored', async () => {
  at.deps.objectStore.hasRoom = async () => false;
  expect(codeOf(await upload())).toEqual([507, 'storage.full']);
  expect(await pictureRows(at)).toEqual([]);
});

test('a disk that fills up while a picture is written gives 507, and nothing is kept', async () => {
  at.deps.objectStore.put = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  expect(codeOf(await upload())).toEqual([507, 'storage.full']);
  expect(await pictureRows(at)).toEqual([]);
});
