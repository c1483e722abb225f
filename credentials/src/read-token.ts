import { type Bytes, decodeText, encodeText } from './bytes.ts';
import { isStatement } from './check-statement.ts';
import { inflate } from './compression.ts';
import { findTokensInPng, isPng } from './png.ts';
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

const isPdf = (bytes: Bytes): boolean => latin1(bytes.subarray(0, 1024)).includes('%PDF-');

/** Readers look for the end there (ISO 32000-1, annex H, 3.18): some programs write a little after it. */
const MAX_AFTER_END = 1024;

/** Whether the file was cut off. */
const isIncompletePdf = (pdf: Bytes): boolean => !latin1(pdf.subarray(-MAX_AFTER_END)).includes('%%EOF');

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
async function findTokensInPdf(pdf: Bytes): Promise<string[]> {
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

export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export type FoundToken =
  | { kind: 'credential'; token: string }
  /** Read from a QR code, with the address before `#`. */
  | { kind: 'statement'; statement: string; address: string | undefined };

function readText(text: string): FoundToken {
  if (isCompactToken(text)) return { kind: 'credential', token: text };
  const hash = text.indexOf('#');
  const address = hash < 0 ? undefined : text.slice(0, hash);
  const statement = text.slice(hash + 1);
  const isAddress = address === undefined || /^https?:\/\/\S+$/.test(address);
  if (!isAddress || !isStatement(statement)) throw new Refusal('file.no-token');
  return { kind: 'statement', statement, address };
}

/** Two copies of one token are fine; with two tokens nobody could say which one the file is about. */
function onlyOf(tokens: readonly string[]): FoundToken {
  const [token, ...others] = new Set(tokens);
  if (token === undefined) throw new Refusal('file.no-token');
  if (others.length > 0) throw new Refusal('file.several-tokens');
  if (token.length > MAX_TOKEN_LENGTH) throw new Refusal('token.too-large');
  if (!isCompactToken(token)) throw new Refusal('file.no-token');
  return { kind: 'credential', token };
}

async function readPdf(pdf: Bytes): Promise<FoundToken> {
  const tokens = await findTokensInPdf(pdf);
  if (tokens.length === 0 && isIncompletePdf(pdf)) throw new Refusal('file.incomplete');
  return onlyOf(tokens);
}

/**
 * Finds the credential in a PDF, a badge (PNG) or a text file, or the statement in the text of a QR code. What is
 * found still has to be checked.
 * @throws Refusal, and nothing else
 */
export async function readToken(input: Uint8Array | string): Promise<FoundToken> {
  if (input.length > MAX_FILE_BYTES) throw new Refusal('file.too-large');
  const bytes: Bytes = typeof input === 'string' ? encodeText(input) : new Uint8Array(input);
  if (bytes.length === 0) throw new Refusal('file.empty');
  if (isPng(bytes)) return onlyOf(findTokensInPng(bytes));
  if (isPdf(bytes)) return readPdf(bytes);
  const text = decodeText(bytes, 'file.no-token')
    .replace(/^\uFEFF/, '')
    .trim();
  if (text.length > MAX_TOKEN_LENGTH) throw new Refusal('token.too-large');
  return readText(text);
}
