import { type Bytes, decodeText, encodeText } from './bytes.ts';
import { isStatement } from './check-statement.ts';
import { findTokensInPdf, isIncompletePdf, isPdf } from './pdf.ts';
import { findTokensInPng, isPng } from './png.ts';
import { Refusal } from './refusal.ts';
import { isCompactToken, MAX_TOKEN_LENGTH } from './token.ts';

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
