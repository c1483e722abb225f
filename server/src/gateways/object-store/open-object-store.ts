import { join } from 'node:path';
import { StartupError } from '../../lib/startup-error.ts';
import { createDiskObjectStore } from './disk-object-store.ts';
import { type ObjectStore, StoreUnavailable } from './object-store.ts';
import type { ObjectStoreAddress } from './object-store-settings.ts';

interface ErrorParts {
  /** The beginning of the error: the store and where it is. */
  subject: string;
  advice: string;
}

/** Writes, reads and removes one object, so that a store that cannot be used is found at the start. */
export async function checkObjectStore(store: ObjectStore, { subject, advice }: ErrorParts): Promise<void> {
  const key = `checks/${crypto.randomUUID()}`;
  const bytes = Buffer.from(key);
  try {
    await store.put(key, bytes, 'text/plain');
    const read = await store.get(key);
    await store.remove(key);
    if (!read?.equals(bytes)) throw new Error('what was written was not there to read');
    if (await store.get(key)) throw new Error('what was removed is still there');
  } catch (error) {
    throw new StartupError(`${subject} cannot be used (${reasonOf(error)}). ${advice}`);
  }
}

/** A connection that failed on several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  const reason = error instanceof StoreUnavailable ? error.cause : error;
  const { name, message, code } = reason as NodeJS.ErrnoException;
  return [name === 'Error' ? '' : name, message || code].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ');
}

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
