import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { PostgresStartError } from './postgres-start-error.ts';

/** The system user that the database runs as. PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

const run = promisify(execFile);
const USER_NAME = 'guildhall';

/** A user without password or home, on Debian and Red Hat, then on Alpine. */
const ADD_USER_COMMANDS: [string, string[]][] = [
  [
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', USER_NAME],
  ],
  ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', USER_NAME]],
];

async function findUser(): Promise<DatabaseUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, USER_NAME])).stdout)),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where we are not root: the database then runs as our own user. Creates the user if it is missing. */
export async function ensureDatabaseUser(): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await findUser();
  if (existing) return existing;
  for (const [command, args] of ADD_USER_COMMANDS) {
    await run(command, args).catch(() => undefined);
    const made = await findUser();
    if (made) return made;
  }
  throw new PostgresStartError(
    `PostgreSQL does not run as root, and the user "${USER_NAME}" could not be created for it. Create it (useradd --system ${USER_NAME}), start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Whether that user may enter a folder. The system decides: modes, access lists and mounts all count. */
export const canEnter = (folder: string, user: DatabaseUser | undefined): boolean =>
  user === undefined || spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user }).status === 0;
