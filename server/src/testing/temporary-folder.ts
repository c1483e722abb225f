import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that every system user may enter: as root, PostgreSQL runs as another user. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'guildhall-test-'));
  await chmod(folder, 0o755);
  return folder;
}
