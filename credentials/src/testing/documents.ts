import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface Attachment {
  content: string;
  name: string;
}

/** As the server makes certificates: tagged, with attachments. */
export async function createPdf(
  attachments: Attachment[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ tagged: true, pdfVersion: '1.7', lang: 'en', ...options });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.text('A certificate');
  for (const { content, name } of attachments) {
    pdf.file(Buffer.from(content), { name, type: 'application/vc+jwt' });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

export function createChunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(data.length);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), chunk.length - 4);
  return chunk;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A picture of one grey pixel, with other chunks before its end. */
export function createPng(...chunks: Buffer[]): Uint8Array<ArrayBuffer> {
  const header = createChunk('IHDR', Buffer.from('00000001000000010800000000', 'hex'));
  const pixel = createChunk('IDAT', deflateSync(Buffer.from([0, 128])));
  return new Uint8Array(Buffer.concat([SIGNATURE, header, pixel, ...chunks, createChunk('IEND', Buffer.alloc(0))]));
}

export const createBadgeChunk = (token: string): Buffer =>
  createChunk('iTXt', Buffer.from(`openbadgecredential\0\0\0\0\0${token}`));
