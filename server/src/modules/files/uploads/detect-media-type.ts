import { fileTypeFromBuffer } from 'file-type';

/** Bytes at the beginning of a file by which its type is recognised. */
export const TYPE_BYTES = 4096;

const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain';

/** The end of the bytes may cut a character in two. */
function isText(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !head.includes(0);
  } catch {
    return false;
  }
}

/** By content alone: names and what browsers claim are not asked. Text of any kind is plain text. */
export async function detectMediaType(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? (isText(head) ? TEXT : UNKNOWN);
}
