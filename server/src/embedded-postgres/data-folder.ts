import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CannotStart } from '../platform/cannot-start.ts';
import { SYSTEM_FOLDER } from './binaries.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';

/** Holds the path of a database that lies elsewhere, so that it is found again after the checkout has moved. */
const POINTER = 'database-folder.txt';

/**
 * Where the database lies: in `DATA_DIR`, or, where the database's user cannot enter that, in the system's
 * folder for such data.
 */
export async function databaseFolder(
  dataDir: string,
  user: DatabaseUser | undefined,
  report: (text: string) => void,
): Promise<string> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new CannotStart(
      `DATA_DIR ${dataDir} cannot be made (${error.message}). Set DATA_DIR to a folder that can be.`,
    );
  });
  const pointer = join(dataDir, POINTER);
  const elsewhere = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (elsewhere) {
    report(`The database lies in ${elsewhere}`);
    return elsewhere;
  }
  if (canEnter(dataDir, user)) return join(dataDir, 'postgres');

  const name = `${basename(dirname(dataDir))}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  const folder = join(SYSTEM_FOLDER, name);
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
  await writeFile(pointer, `${folder}\n`);
  report(`The database lies in ${folder}, because its user cannot enter ${dataDir}`);
  return folder;
}
