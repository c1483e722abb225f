import { execFileSync } from 'node:child_process';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const CHUNK = 64 * 1024;

export interface SmallDisk {
  /** Writes until there is no room left. */
  fill: () => Promise<void>;
  free: () => Promise<void>;
  unmount: () => void;
}

/** A disk in memory of so many megabytes in the place of a folder. Only root can mount one. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error('This drill mounts a small disk: run it as root, in a container say.');
  await mkdir(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'guildhall-drill', folder]);
  await chmod(folder, 0o755);
  const filler = join(folder, 'filler');
  const fill = async () => {
    const file = await open(filler, 'a');
    try {
      for (let size = CHUNK; size >= 1; ) {
        const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
        if (bytesWritten < size) size = Math.floor(size / 4);
      }
    } finally {
      await file.close();
    }
  };
  return {
    fill,
    free: () => rm(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}
