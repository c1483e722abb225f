import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../lib/startup-error.ts';

const PROJECT = join(import.meta.dirname, '../../..');
/** As in deploy/guildhall.service. */
const SERVICE_UMASK = 0o077;

interface Owner {
  uid: number;
  gid: number;
}

const canRead = (folder: string, { uid, gid }: Owner) =>
  spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], { uid, gid }).status === 0;

/** A user without an entry in the system's list has no groups. */
function groupsOf({ uid, gid }: Owner): number[] {
  try {
    return execFileSync('id', ['-G', String(uid)], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
      .split(' ')
      .map(Number);
  } catch {
    return [gid];
  }
}

/** Undefined where the system's list has no entry for the user of this process. */
function findUser() {
  try {
    return userInfo();
  } catch {
    return undefined;
  }
}

/**
 * As root, goes on as the user that the data belongs to, for the rest of this process: files that root makes could not be read
 * by the service. Settings, which root alone may read, have been read before. Returns the name of the user.
 */
export async function workAsOwner(dataDir: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? await stat(dataDir).catch(() => undefined) : undefined;
  if (owner && owner.uid !== 0) {
    if (!canRead(PROJECT, owner)) {
      throw new StartupError(
        `${dataDir} belongs to the user ${owner.uid}, who may not read ${PROJECT}: run the command of the folder that the service runs from.`,
      );
    }
    process.umask(SERVICE_UMASK);
    process.setgroups?.(groupsOf(owner));
    process.setgid?.(owner.gid);
    process.setuid?.(owner.uid);
    /** Libraries look for files of their own there. */
    process.env.HOME = findUser()?.homedir ?? PROJECT;
  }
  return findUser()?.username ?? String(process.getuid?.());
}
