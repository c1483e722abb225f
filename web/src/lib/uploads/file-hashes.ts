import { RECOGNIZED_BYTES } from '@guildhall/contract';

export interface FileHashes {
  HeadHash: string;
  TailHash: string;
}

async function sha256(part: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** By which a file is recognized when it is chosen again: its first and its last MiB. */
export async function hashFile(file: Blob): Promise<FileHashes> {
  const head = sha256(file.slice(0, RECOGNIZED_BYTES));
  const tail = sha256(file.slice(Math.max(0, file.size - RECOGNIZED_BYTES)));
  return { HeadHash: await head, TailHash: await tail };
}
