import { join } from 'node:path';
import { checkObjectStore } from './check-object-store.ts';
import { createDiskObjectStore } from './disk-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { ObjectStoreAddress } from './object-store-settings.ts';

interface ObjectStoreLocation {
  dataDir: string;
  objectStore: ObjectStoreAddress;
}

/** Without a look at it: nothing is made where there is nothing. */
export async function findObjectStore({ dataDir, objectStore }: ObjectStoreLocation): Promise<ObjectStore> {
  if (objectStore.kind === 'disk') return createDiskObjectStore(join(dataDir, 'objects'));
  return (await import('./s3-object-store.ts')).createS3ObjectStore(objectStore);
}

/** Checks the store by using it once. Throws `StartupError`. */
export async function openObjectStore({ dataDir, objectStore }: ObjectStoreLocation): Promise<ObjectStore> {
  if (objectStore.kind === 'disk') return openDisk(join(dataDir, 'objects'));
  const { bucket, prefix, endpoint } = objectStore;
  /** Loaded only when used: Amazon's library takes longer to load than the rest of the server. */
  const { createS3ObjectStore } = await import('./s3-object-store.ts');
  const store = createS3ObjectStore(objectStore);
  await checkObjectStore(store, {
    subject: `The object store s3://${bucket}${prefix && `/${prefix}`}${endpoint ? ` at ${endpoint}` : ''}`,
    advice: 'Check OBJECT_STORE and the AWS_* settings.',
  });
  return store;
}

async function openDisk(folder: string): Promise<ObjectStore> {
  const store = createDiskObjectStore(folder);
  await checkObjectStore(store, {
    subject: `The folder ${folder}, where pictures and files are kept,`,
    advice: 'Check DATA_DIR, and whether this user may write there.',
  });
  return store;
}
