import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that everybody may enter, the database's user too where we are root. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'guildhall-test-'));
  await chmod(folder, 0o755);
  return folder;
}
