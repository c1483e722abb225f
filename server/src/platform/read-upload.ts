import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '@guildhall/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Bytes that a form may hold around its file: boundaries, headers, fields that nobody asked for. */
const FORM_OVERHEAD = 64 * 1024;
/** Parts that a form may hold; those that nobody asked for are passed over. */
const MOST_PARTS = 20;

const refuse = (code: 'request.invalid' | 'request.too-large', field: string, message: string) =>
  new Problem(code, { detail: `${field}: ${message}`, errors: [{ path: field, message }] });

const tooLarge = ({ field, mostBytes }: Upload) =>
  refuse('request.too-large', field, `must be ${mostBytes / 1024 / 1024} MB at most`);

/**
 * Reads a form's one file into `request.body`, as the contract names it. Runs once it is decided who may call.
 * Needs `@fastify/multipart` around the route.
 */
export const readUpload = (upload: Upload) => async (request: FastifyRequest) => {
  try {
    const file = await readParts(request, upload);
    request.body = file ? { [upload.field]: file } : {};
  } catch (error) {
    discardRest(request);
    throw problemOf(error);
  }
};

async function readParts(request: FastifyRequest, upload: Upload): Promise<File | undefined> {
  if (!request.isMultipart()) {
    const detail = `Please send a form (multipart/form-data) with the file in its field "${upload.field}".`;
    throw new Problem('request.unsupported-media', { detail });
  }
  if (Number(request.headers['content-length'] ?? 0) > upload.mostBytes + FORM_OVERHEAD) throw tooLarge(upload);
  const parts = request.parts({
    isPartAFile: (name) => name === upload.field,
    limits: { fileSize: upload.mostBytes, parts: MOST_PARTS, fieldSize: FORM_OVERHEAD },
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

/** Unread bytes would hold up the connection, and closing it would hide our answer from the one who still sends. */
function discardRest({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
}

/** What the parser throws at a form that is cut off or is none has no status of its own. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) return error;
  return new Problem('request.invalid', { detail: 'The form is cut off or malformed.' });
}
