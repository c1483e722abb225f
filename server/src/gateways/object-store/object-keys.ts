/** S3's limit, in bytes. */
const MAX_KEY_LENGTH = 1_024;
/** A name that every disk takes, with what is put behind it while it is written. Neither empty nor `.`, `..` or hidden. */
const NAME = /^[\w-][\w.-]{0,127}$/;

/** Whether it names a place within the store, of the characters that ours have: `a/b`. */
export const isKey = (key: string): boolean =>
  key.length <= MAX_KEY_LENGTH && key.split('/').every((name) => NAME.test(name));

/** Each store asks this of each key. @throws RangeError */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new RangeError(`not a key of objects: ${key.slice(0, MAX_KEY_LENGTH)}`);
}
