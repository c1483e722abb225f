import { type Bytes, concat, decodeText, encodeText } from './bytes.ts';
import { Refusal } from './refusal.ts';

const ELLIPSIS = '…';

const byteLength = (text: string): number => encodeText(text).length;

/** The text, or as many of its first whole letters as fit into so many bytes of UTF-8 with an ellipsis after them. */
function shorten(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  let kept = '';
  let room = maxBytes - byteLength(ELLIPSIS);
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= byteLength(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept.trimEnd() + ELLIPSIS;
}

/** QR codes of version 15 at level M hold 412 bytes (ISO/IEC 18004). */
const QR_CAPACITY = 412;
const MAX_SITE_ADDRESS_LENGTH = 80;
const PAGE = '/certificates/01234567-89ab-cdef-0123-456789abcdef#';

/** Characters that a statement may have, so that it fits for every site whose address has up to 80. */
export const MAX_STATEMENT_LENGTH = QR_CAPACITY - MAX_SITE_ADDRESS_LENGTH - PAGE.length;

/** Ed25519's signature in base64url. */
export const SIGNATURE_LENGTH = 86;
const MAX_PAYLOAD_LENGTH = Math.floor(((MAX_STATEMENT_LENGTH - SIGNATURE_LENGTH - 1) * 3) / 4);

/** The first bytes of the key's thumbprint (RFC 7638); they only say which key to try. */
export const KEY_HINT_LENGTH = 8;

const VERSION = 1;
/** Version, UUID, seconds since 1970 and the key; then the lengths of issuer and name, issuer, name, title. */
const OFFSET = { id: 1, issuedAt: 17, keyHint: 21, issuerLength: 29, nameLength: 30, texts: 31 } as const;
const MAX_TEXT_LENGTH = MAX_PAYLOAD_LENGTH - OFFSET.texts;
const MAX_ISSUER_LENGTH = 32;
/** A title is not shortened below that; the name is. */
const MIN_TITLE_LENGTH = 24;

export interface Statement {
  /** UUID of the certificate. */
  id: string;
  studentName: string;
  courseTitle: string;
  issuerName: string;
  /** To the second. */
  issuedAt: Date;
}

function fitTexts({ issuerName, studentName, courseTitle }: Statement) {
  const issuer = shorten(issuerName.toWellFormed(), MAX_ISSUER_LENGTH);
  const room = MAX_TEXT_LENGTH - byteLength(issuer);
  const title = courseTitle.toWellFormed();
  const name = shorten(studentName.toWellFormed(), room - Math.min(byteLength(title), MIN_TITLE_LENGTH));
  return [issuer, name, shorten(title, room - byteLength(name))].map(encodeText);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function parseUuid(uuid: string): Uint8Array {
  if (!UUID.test(uuid)) throw new RangeError(`No UUID in lower case: ${uuid}`);
  return Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

const formatUuid = (bytes: Uint8Array) =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function encodeStatement(statement: Statement, keyHint: Uint8Array): Bytes {
  const texts = fitTexts(statement);
  const head = new Uint8Array(OFFSET.texts);
  head[0] = VERSION;
  head.set(parseUuid(statement.id), OFFSET.id);
  new DataView(head.buffer).setUint32(OFFSET.issuedAt, Math.floor(statement.issuedAt.getTime() / 1000));
  head.set(keyHint, OFFSET.keyHint);
  head.set([texts[0]?.length ?? 0, texts[1]?.length ?? 0], OFFSET.issuerLength);
  return concat([head, ...texts]);
}

/** @throws Refusal */
export function decodeStatement(bytes: Bytes): Statement & { keyHint: Bytes } {
  const nameAt = OFFSET.texts + (bytes[OFFSET.issuerLength] ?? 0);
  const titleAt = nameAt + (bytes[OFFSET.nameLength] ?? 0);
  if (bytes[0] !== VERSION || bytes.length > MAX_PAYLOAD_LENGTH || bytes.length < titleAt) {
    throw new Refusal('token.malformed');
  }
  const textAt = (start: number, end?: number) => decodeText(bytes.subarray(start, end), 'token.malformed');
  return {
    id: formatUuid(bytes.subarray(OFFSET.id, OFFSET.issuedAt)),
    issuedAt: new Date(new DataView(bytes.buffer, bytes.byteOffset).getUint32(OFFSET.issuedAt) * 1000),
    keyHint: bytes.slice(OFFSET.keyHint, OFFSET.keyHint + KEY_HINT_LENGTH),
    issuerName: textAt(OFFSET.texts, nameAt),
    studentName: textAt(nameAt, titleAt),
    courseTitle: textAt(titleAt),
  };
}
