import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { CannotStart } from '../platform/cannot-start.ts';

/** Who the database runs as. PostgreSQL refuses to be root. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

const run = promisify(execFile);
const NAME = 'guildhall';

/** Debian's and Red Hat's way to make a user without a password or a home, then Alpine's. */
const WAYS_TO_ADD: [string, string[]][] = [
  [
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', NAME],
  ],
  ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', NAME]],
];

async function findUser(): Promise<DatabaseUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, NAME])).stdout)),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where we are not root, and the database runs as ourselves. Makes the user if there is none. */
export async function databaseUser(): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await findUser();
  if (existing) return existing;
  for (const [command, args] of WAYS_TO_ADD) {
    await run(command, args).catch(() => undefined);
    const made = await findUser();
    if (made) return made;
  }
  throw new CannotStart(
    `PostgreSQL does not run as root, and no user "${NAME}" could be made for it. Add one (useradd --system ${NAME}), start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Whether that user may enter a folder: asked of the system, which alone knows of modes, lists and mounts. */
export const canEnter = (folder: string, user: DatabaseUser | undefined): boolean =>
  user === undefined || spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user }).status === 0;
