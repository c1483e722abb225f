/** What programs save texts in that are not in Unicode, in countries of these languages, the most frequent first. No byte of a file says which. */
export const OLD_ENCODINGS = [
  { encoding: 'windows-1252', languages: ['en', 'de', 'fr', 'es'] },
  { encoding: 'windows-1250', languages: ['pl', 'cs', 'hu', 'ro', 'sk', 'hr', 'sl'] },
  { encoding: 'windows-1251', languages: ['ru', 'uk', 'bg', 'sr'] },
  { encoding: 'windows-1253', languages: ['el'] },
  { encoding: 'windows-1254', languages: ['tr'] },
  { encoding: 'windows-1255', languages: ['he'] },
  { encoding: 'windows-1256', languages: ['ar', 'fa', 'ur'] },
  { encoding: 'windows-1257', languages: ['lt', 'lv', 'et'] },
  { encoding: 'windows-1258', languages: ['vi'] },
  { encoding: 'windows-874', languages: ['th'] },
  { encoding: 'shift_jis', languages: ['ja'] },
  { encoding: 'gb18030', languages: ['zh-Hans'] },
  { encoding: 'big5', languages: ['zh-Hant'] },
  { encoding: 'euc-kr', languages: ['ko'] },
  { encoding: 'macintosh', languages: ['en', 'de', 'fr', 'es'] },
] as const satisfies { encoding: string; languages: string[] }[];

/** What Windows-1252 makes of other encodings: signs inside words, control characters, letters with accents in rows. */
const WRONGLY_READ = /[\u0080-\u009f]|\p{L}[\u00a1-\u00b6\u00b8-\u00bf×÷]+\p{L}|[^\0-\x7f]{4}/u;

/** Bytes of the beginning that are looked at. */
const SAMPLE = 400;

/** By its mark, or by the zeros that letters of Europe have beside them in it. */
function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.subarray(0, SAMPLE).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const isUtf16 = Math.max(even, odd) * 4 > Math.min(bytes.length, SAMPLE);
  return isUtf16 ? (odd > even ? 'utf-16le' : 'utf-16be') : 'utf-8';
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of a file; `isOld` where it is not in Unicode, and was read in `oldEncoding`. */
export function decodeText(
  bytes: Uint8Array<ArrayBuffer>,
  oldEncoding: string = OLD_ENCODINGS[0].encoding,
): { text: string; isOld: boolean } {
  const text = decode(bytes, unicodeOf(bytes));
  return text === undefined
    ? { text: new TextDecoder(oldEncoding).decode(bytes), isOld: true }
    : { text, isOld: false };
}

/** The text of a file in this language (BCP 47). Undefined where letters would be wrong. */
export function decodeTextIn(bytes: Uint8Array<ArrayBuffer>, language: string): string | undefined {
  const unicode = unicodeOf(bytes);
  const text = decode(bytes, unicode);
  if (text !== undefined || unicode !== 'utf-8') return text;
  const known = OLD_ENCODINGS.find(({ languages }) => (languages as readonly string[]).includes(language));
  const encoding = known?.encoding ?? OLD_ENCODINGS[0].encoding;
  const older = decode(bytes, encoding);
  return encoding === OLD_ENCODINGS[0].encoding && older && WRONGLY_READ.test(older) ? undefined : older;
}

/** The beginning of a ZIP archive, as new workbooks are, and of the workbooks before them. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte));
