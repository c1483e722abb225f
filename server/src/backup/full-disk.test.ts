import { createWriteStream } from 'node:fs';
import { expect, test } from 'vitest';
import { createArchive } from './archive.ts';

/** The system has a device that nothing fits on. */
const openFullDisk = () => createWriteStream('/dev/full');
const MIB = 1024 ** 2;
const noise = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(Math.random() * 256)));

/** Writes until it is refused. */
async function fill(passphrase: string | undefined, entry: Buffer): Promise<void> {
  const archive = createArchive(openFullDisk(), passphrase);
  try {
    for (let n = 0; n < 40; n++) await archive.add({ name: `entry-${n}`, size: entry.length }, entry);
    await archive.finish();
  } finally {
    await archive.abort();
  }
}

test.each([
  ['many small entries', undefined, noise(20_000)],
  ['an entry that is large', undefined, noise(MIB)],
  ['entries that are encrypted', 'a long passphrase', noise(200_000)],
  ['little enough to be refused only at its end', undefined, Buffer.from('x')],
])('a backup of %s onto a full disk says that there is no space left', async (_, passphrase, entry) => {
  await expect(fill(passphrase, entry)).rejects.toThrow('ENOSPC');
});
