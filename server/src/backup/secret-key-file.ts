import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRootKey } from '../lib/root-key.ts';

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

/** Where there is none yet. */
export async function keepSecretKey(place: Place, key: Buffer): Promise<void> {
  if (await findSecretKey(place)) return;
  await mkdir(place.dataDir, { recursive: true });
  await writeFile(pathIn(place), `${key.toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
}
