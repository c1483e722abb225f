import { StartupError } from '../../platform/startup-error.ts';
import { type ObjectStore, StoreUnavailable } from './object-store.ts';

interface Wording {
  /** What is said not to work. */
  subject: string;
  advice: string;
}

/** Writes, reads and removes once, so that a store that cannot be used is said before anything relies on it. */
export async function checkObjectStore(store: ObjectStore, { subject, advice }: Wording): Promise<void> {
  const key = `checks/${crypto.randomUUID()}`;
  const bytes = Buffer.from(key);
  try {
    await store.put(key, bytes, 'text/plain');
    const kept = await store.get(key);
    await store.remove(key);
    if (!kept?.equals(bytes)) throw new Error('what was written was not there to read');
    if (await store.get(key)) throw new Error('what was removed is still there');
  } catch (error) {
    throw new StartupError(`${subject} cannot be used (${reasonOf(error)}). ${advice}`);
  }
}

/** A connection that was tried on several addresses fails without a message, but with a code. */
function reasonOf(error: unknown): string {
  const reason = error instanceof StoreUnavailable ? error.cause : error;
  const { name, message, code } = reason as NodeJS.ErrnoException;
  return [name === 'Error' ? '' : name, message || code].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ');
}
