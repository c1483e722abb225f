import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseUser } from './database-user.ts';
import { PostgresStartError } from './postgres-start-error.ts';

const run = promisify(execFile);

/** The superuser of the database; its socket can be opened by our user alone. */
export const SUPERUSER = 'guildhall';

const hasCluster = (folder: string) =>
  stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

/**
 * Creates the database's files if there are none: in a folder beside, then renamed in one step, so that a crash or
 * a second start at the same moment leaves either nothing or a complete database.
 */
export async function initCluster(binaries: string, folder: string, user: DatabaseUser | undefined): Promise<void> {
  if (await hasCluster(folder)) return;
  const unfinished = `${folder}.${process.pid}.new`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    if (user) await chown(unfinished, user.uid, user.gid);
    await run(
      join(binaries, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user },
    );
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (await hasCluster(folder)) return;
    const reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new PostgresStartError(`The database could not be created in ${folder}: ${reason}`);
  }
}
