import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSchedule } from '../backup-settings.ts';

/** Where the backups are. */
export interface BackupPlace {
  /** Has a file written, and puts it at its place under this name. Returns its bytes. Nothing is left of one that fails. */
  store: (name: string, write: (path: string) => Promise<void>) => Promise<number>;
  /** Does nothing where it is gone. */
  remove: (name: string) => Promise<void>;
}

const CONTENT_TYPE = 'application/octet-stream';

/** A backup has its name once it is complete (`writeBackup`). */
const folderPlace = (folder: string): BackupPlace => ({
  store: async (name, write) => {
    await mkdir(folder, { recursive: true });
    await write(join(folder, name));
    return (await stat(join(folder, name))).size;
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});

/** Written on this machine first, because S3 asks for the size. */
async function bucketPlace(place: Extract<BackupSchedule['place'], { kind: 's3' }>, dataDir: string) {
  /** Loaded only when used: Amazon's library takes long to load. */
  const { createS3ObjectStore } = await import('../gateways/object-store/s3-object-store.ts');
  const bucket = createS3ObjectStore(place);
  const folder = join(dataDir, 'backup-to-send');
  return {
    store: async (name, write) => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const path = join(folder, name);
      try {
        await write(path);
        const { size } = await stat(path);
        await bucket.write(name, createReadStream(path), { size, contentType: CONTENT_TYPE });
        return size;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: bucket.remove,
  } satisfies BackupPlace;
}

export const openBackupPlace = async ({ place }: BackupSchedule, dataDir: string): Promise<BackupPlace> =>
  place.kind === 'folder' ? folderPlace(place.path) : bucketPlace(place, dataDir);
