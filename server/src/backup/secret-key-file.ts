import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRootKey } from '../platform/root-key.ts';

interface Place {
  dataDir: string;
  secretKey: Buffer | undefined;
}

const pathIn = ({ dataDir }: Place) => join(dataDir, 'secret-key');

/** The one of the settings, or the one beside the embedded database. */
export async function findSecretKey(place: Place): Promise<Buffer | undefined> {
  if (place.secretKey) return place.secretKey;
  const text = await readFile(pathIn(place), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseRootKey(text);
}

/** Where the settings have none. Another key that is there, of a database that is empty now, stays beside it. */
export async function keepSecretKey(place: Place, key: Buffer): Promise<void> {
  if (place.secretKey) return;
  const path = pathIn(place);
  await mkdir(place.dataDir, { recursive: true });
  const present = await findSecretKey(place);
  if (present?.equals(key)) return;
  await rename(path, `${path}.before-restore`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await writeFile(path, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true });
}
