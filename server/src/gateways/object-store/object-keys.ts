/** S3's limit, in bytes. */
const MAX_KEY_LENGTH = 1_024;

/** Whether it names a place within the store: `a/b`. An empty name would be the whole store, and `..` the disk beside it. */
export const isKey = (key: string): boolean =>
  Buffer.byteLength(key) <= MAX_KEY_LENGTH &&
  !/[\0\\]/.test(key) &&
  key.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

/** Each store asks this of each key. @throws RangeError */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`not a key of objects: ${key.slice(0, MAX_KEY_LENGTH)}`);
}
