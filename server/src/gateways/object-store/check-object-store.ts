import { StartupError } from '../../lib/startup-error.ts';
import { type ObjectStore, StoreUnavailable } from './object-store.ts';

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
