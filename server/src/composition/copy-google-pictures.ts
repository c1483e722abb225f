import type { Database, InTx } from '../database/database.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { storePicture } from '../modules/files/index.ts';
import { createCopyGooglePicture } from '../modules/identity/index.ts';
import type { Settings } from '../settings/settings.ts';

interface CopyDeps {
  database: Database;
  inTx: InTx;
  settings: Pick<Settings, 'pictureQuota'>;
  now: () => Date;
}

/** Copies pictures of accounts at Google into our store. */
export const copyGooglePictureTo = (objectStore: ObjectStore, deps: CopyDeps) =>
  createCopyGooglePicture({
    ...deps,
    fetch: (...request) => fetch(...request),
    storePicture: (picture) => storePicture({ ...deps, objectStore }, { ...picture, now: deps.now() }),
  });
