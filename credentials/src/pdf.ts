import { type Bytes, decodeText } from './bytes.ts';
import { inflate } from './compression.ts';
import { Refusal } from './refusal.ts';
import { isCompactToken, MAX_TOKEN_LENGTH } from './token.ts';

/**
 * Attachments are streams of their own in every PDF, never parts of a compressed object (ISO 32000-1, 7.5.7), so
 * they are found by their type, without following the tables of the file.
 */
const TYPE = /\/Type\s{0,9}\/EmbeddedFile(?![\w.#-])/g;
const MAX_ATTACHMENTS = 100;
/** Bytes of the dictionary around the type. */
const MAX_DICTIONARY = 2_000;
/** Bounds a compressed stream: a token that does not compress at all, with what the format adds. */
const MAX_STREAM = MAX_TOKEN_LENGTH + 1_000;

const latin1 = (bytes: Bytes) => new TextDecoder('latin1').decode(bytes);

export const isPdf = (bytes: Bytes): boolean => latin1(bytes.subarray(0, 1024)).includes('%PDF-');

/** Readers look for the end there (ISO 32000-1, annex H, 3.18): some programs write a little after it. */
const MAX_AFTER_END = 1024;

/** Whether the file was cut off. */
export const isIncompletePdf = (pdf: Bytes): boolean => !latin1(pdf.subarray(-MAX_AFTER_END)).includes('%%EOF');

interface Stream {
  isDeflated: boolean;
  /** Its bytes; several where the end of a line before `endstream` may belong to them: a checksum can end so too. */
  candidates: Bytes[];
}

/** Undefined where it is compressed by other means, or too long for a token. */
function readStream(pdf: Bytes, text: string, at: number): Stream | undefined {
  const before = text.slice(Math.max(0, at - MAX_DICTIONARY), at);
  const after = text.slice(at, at + MAX_DICTIONARY);
  const keyword = /\bstream(\r\n|\n)/.exec(after);
  if (!keyword) return undefined;
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1) + after.slice(0, keyword.index);
  const start = at + keyword.index + keyword[0].length;
  const end = /(\r\n|\n|\r)?endstream/.exec(text.slice(start, start + MAX_STREAM));
  const filter = /\/Filter\s*\[?\s*\/(\w+)\s*\]?/.exec(dictionary)?.[1];
  if (!end || (filter && filter !== 'FlateDecode')) return undefined;
  const named = /\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(dictionary)?.[1];
  const lengths = named
    ? [Number(named)]
    : [0, 1, 2].slice(0, 1 + (end[1]?.length ?? 0)).map((more) => end.index + more);
  const candidates = lengths.map((length) => pdf.subarray(start, start + Math.min(length, MAX_STREAM)));
  return { isDeflated: filter !== undefined, candidates };
}

async function readBytes(data: Bytes, isDeflated: boolean): Promise<string | undefined> {
  try {
    const inflation = { format: 'deflate', maxLength: MAX_TOKEN_LENGTH, code: 'file.broken' } as const;
    const text = decodeText(isDeflated ? await inflate(data, inflation) : data, 'file.broken').trim();
    return isCompactToken(text) ? text : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function readAttachment({ isDeflated, candidates }: Stream): Promise<string | undefined> {
  for (const data of candidates) {
    const token = await readBytes(data, isDeflated);
    if (token) return token;
  }
  return undefined;
}

/** The attachments that are tokens; a PDF may have others. */
export async function findTokensInPdf(pdf: Bytes): Promise<string[]> {
  const text = latin1(pdf);
  const tokens: string[] = [];
  let count = 0;
  for (const { index } of text.matchAll(TYPE)) {
    if (++count > MAX_ATTACHMENTS) break;
    const stream = readStream(pdf, text, index);
    const token = stream && (await readAttachment(stream));
    if (token) tokens.push(token);
  }
  return tokens;
}
