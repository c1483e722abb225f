import { createHash } from 'node:crypto';
import type { UnfinishedUpload } from '@guildhall/contract';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A PDF by content, of so many bytes; each part of it is unlike the others. */
export function pdfOf(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let position = 0; position < size; position += 64) bytes.write(`${position}\n`, position, 'latin1');
  bytes.write('%PDF-1.7\n', 'latin1');
  return bytes;
}

/** The body of `POST /uploads`. */
export const newUpload = (bytes: Buffer, rest: { SubjectId: string; Purpose?: string; Name?: string }) => ({
  Purpose: 'lesson-file',
  Name: 'plan.pdf',
  Bytes: bytes.length,
  HeadHash: sha256(bytes.subarray(0, 1024 ** 2)),
  TailHash: sha256(bytes.subarray(-(1024 ** 2))),
  ...rest,
});

interface Tus {
  /** The origin of a server that listens. */
  origin: string;
  /** The header `Authorization`. */
  token: string;
}

type Headers = Record<string, string>;

/** A client of tus that sends exactly what it is told. */
export function tusClient({ origin, token }: Tus) {
  const send = (method: string, { UploadUrl }: Pick<UnfinishedUpload, 'UploadUrl'>, headers: Headers, body?: Buffer) =>
    fetch(`${origin}${UploadUrl}`, {
      method,
      headers: { authorization: token, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const offsetOf = (response: Response) => Number(response.headers.get('upload-offset') ?? Number.NaN);
  return {
    head: (upload: Pick<UnfinishedUpload, 'UploadUrl'>, headers: Headers = {}) => send('HEAD', upload, headers),
    offset: async (upload: Pick<UnfinishedUpload, 'UploadUrl'>) => offsetOf(await send('HEAD', upload, {})),
    patch: (upload: Pick<UnfinishedUpload, 'UploadUrl'>, offset: number, body: Buffer, headers: Headers = {}) =>
      send(
        'PATCH',
        upload,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
        body,
      ),
    cancel: (upload: Pick<UnfinishedUpload, 'UploadUrl'>) => send('DELETE', upload, {}),
    options: (upload: Pick<UnfinishedUpload, 'UploadUrl'>) => send('OPTIONS', upload, {}),
  };
}
