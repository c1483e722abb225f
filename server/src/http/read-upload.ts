import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../lib/problem.ts';
import { invalidField } from './invalid-field.ts';

/** Bytes of a form besides its file: boundaries, headers, other fields. */
const FORM_OVERHEAD = 64 * 1024;

/** Parts other than the file are skipped. */
const MAX_PARTS = 20;

const refuse = (code: 'request.invalid' | 'request.too-large', field: string, message: string) =>
  new Problem(code, { errors: [{ path: field, message }] });

const tooLarge = ({ field, maxBytes }: Upload) =>
  refuse('request.too-large', field, `must be ${maxBytes / 1024 / 1024} MB at most`);

/**
 * A `preValidation` hook, after the access check: reads the form's one file into `request.body`, under the contract's
 * field. Needs `@fastify/multipart` in the route's scope.
 */
export const readUpload = (upload: Upload) => async (request: FastifyRequest) => {
  try {
    const file = await readParts(request, upload);
    request.body = file ? { [upload.field]: file } : {};
  } catch (error) {
    discardRest(request);
    throw toProblem(error);
  }
};

async function readParts(request: FastifyRequest, upload: Upload): Promise<File | undefined> {
  if (!request.isMultipart()) {
    const message = `must be multipart/form-data, with the file in the field "${upload.field}"`;
    throw new Problem('request.unsupported-media', { errors: [{ path: 'Content-Type', message }] });
  }
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + FORM_OVERHEAD) throw tooLarge(upload);
  const parts = request.parts({
    isPartAFile: (name) => name === upload.field,
    limits: { fileSize: upload.maxBytes, parts: MAX_PARTS, fieldSize: FORM_OVERHEAD },
  });
  let file: File | undefined;
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    if (file) throw refuse('request.invalid', upload.field, 'must be one file, and more were sent');
    file = await readFile(part, upload);
  }
  return file;
}

async function readFile({ file, filename }: MultipartFile, upload: Upload): Promise<File> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  for await (const chunk of file) {
    if (file.truncated) break;
    chunks.push(chunk);
  }
  if (file.truncated) throw tooLarge(upload);
  return new File(chunks, filename ?? '');
}

/** Unread bytes would block the connection, and closing it would lose our response to a client that still sends. */
function discardRest({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
}

/** The parser's errors about a malformed or incomplete form have no status. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) return error;
  return invalidField('body', 'is cut off or malformed');
}
