import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasRoom } from '../../gateways/object-store/disk-object-store.ts';
import type { ObjectStoreAddress } from '../../gateways/object-store/object-store-settings.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { BackupSchedule } from '../../settings/backup-settings.ts';

export interface SpaceSettings {
  dataDir: string;
  objectStore: ObjectStoreAddress;
  backupSchedule: BackupSchedule | undefined;
}

export type Place = 'data' | 'files' | 'backups';

export interface Space {
  /** What this user may still write on the disk that the place is on. */
  freeBytes: number;
  totalBytes: number;
  /** Some are made when they are needed: until then it is the disk on which that would be. */
  isThere: boolean;
  /** `low`: uploads are refused, and the database stops soon. */
  state: 'ok' | 'low';
}

/** Those that are folders of this machine. */
function placesOf({ dataDir, objectStore, backupSchedule }: SpaceSettings): { place: Place; folder: string }[] {
  return [
    { place: 'data', folder: dataDir },
    ...(objectStore.kind === 'disk' ? [{ place: 'files' as const, folder: join(dataDir, 'objects') }] : []),
    ...(backupSchedule?.place.kind === 'folder'
      ? [{ place: 'backups' as const, folder: backupSchedule.place.path }]
      : []),
  ];
}

/** The disk of the folder, or of the nearest one above it that is there. */
async function findDisk(folder: string): Promise<{ disk: StatsFs; isThere: boolean }> {
  try {
    return { disk: await statfs(folder), isThere: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return { ...(await findDisk(dirname(folder))), isThere: false };
  }
}

async function readSpaceOf(folder: string): Promise<Space> {
  const {
    disk: { bsize, blocks, bavail },
    isThere,
  } = await findDisk(folder);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const state = free > 0 && hasRoom({ free, total }) ? 'ok' : 'low';
  return { freeBytes: free, totalBytes: total, isThere, state };
}

/** A place whose disk does not answer within so many milliseconds is null. */
export async function readSpace(
  settings: SpaceSettings,
  timeout: number,
): Promise<Partial<Record<Place, Space | null>>> {
  const read = placesOf(settings).map(async ({ place, folder }) => [
    place,
    await withTimeout(readSpaceOf(folder), timeout).catch(() => null),
  ]);
  return Object.fromEntries(await Promise.all(read));
}
