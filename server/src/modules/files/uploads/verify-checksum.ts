import { m } from '@guildhall/messages';
import { openSpoolFile } from '../../../gateways/object-store/spool-file.ts';
import { invalidField } from '../../../http/invalid-field.ts';
import { Problem } from '../../../lib/problem.ts';

/** What tus calls them is what Node calls them. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256', 'md5'];

/** Bytes of a request with a checksum: all of them wait until it is verified. */
const MAX_BYTES = 64 * 1024 ** 2;

export interface Checksum {
  algorithm: string;
  /** In Base64. */
  value: string;
}

/** `Upload-Checksum: sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=` */
export function parseChecksum(header: string): Checksum {
  const [algorithm = '', value = ''] = header.split(' ');
  if (!CHECKSUM_ALGORITHMS.includes(algorithm) || value === '') {
    throw invalidField('Upload-Checksum', m.uploads_problem_checksum_header());
  }
  return { algorithm, value };
}

/** Calls `work` with the stream once its checksum is verified; before, nothing of it is stored. */
export async function withChecksum<Result>(
  stream: AsyncIterable<Buffer>,
  { algorithm, value }: Checksum,
  work: (stream: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const spool = await openSpoolFile();
  try {
    let bytes = 0;
    for await (const chunk of stream) {
      if (bytes + chunk.length > MAX_BYTES) throw new Problem('request.too-large');
      await spool.write(chunk, bytes);
      bytes += chunk.length;
    }
    if ((await spool.hash(algorithm, bytes)) !== value) {
      throw new Problem('upload.checksum-mismatch');
    }
    return await work(spool.read(bytes));
  } finally {
    await spool.close();
  }
}
