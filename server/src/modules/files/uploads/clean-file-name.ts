/** Bytes in UTF-8: what file systems take. */
const MAX_BYTES = 255;
/** Characters of an extension that is kept when a name is cut. */
const MAX_EXTENSION = 20;

const cutTo = (text: string, maxBytes: number): string => {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    cut += character;
  }
  return cut;
};

/** A name as it was on the person's machine, without its path, invisible characters and what is too long. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return 'file';
  if (Buffer.byteLength(clean) <= MAX_BYTES) return clean;
  const extension = /\.[^.]+$/.exec(clean)?.[0] ?? '';
  if (extension.length > MAX_EXTENSION) return cutTo(clean, MAX_BYTES);
  return cutTo(clean.slice(0, -extension.length || undefined), MAX_BYTES - Buffer.byteLength(extension)) + extension;
}
