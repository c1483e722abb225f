/** What programs of Windows save texts in that are not in Unicode, by language. Of all others: Windows-1252. */
const ENCODINGS: Record<string, string> = {
  ...{ cs: 'windows-1250', hr: 'windows-1250', hu: 'windows-1250', pl: 'windows-1250', ro: 'windows-1250' },
  ...{ sk: 'windows-1250', sl: 'windows-1250', bg: 'windows-1251', ru: 'windows-1251', sr: 'windows-1251' },
  ...{ uk: 'windows-1251', el: 'windows-1253', tr: 'windows-1254', he: 'windows-1255', ar: 'windows-1256' },
  ...{ fa: 'windows-1256', ur: 'windows-1256', lt: 'windows-1257', lv: 'windows-1257', et: 'windows-1257' },
  ...{ vi: 'windows-1258', th: 'windows-874', ja: 'shift_jis', ko: 'euc-kr', 'zh-Hans': 'gb18030', 'zh-Hant': 'big5' },
};

/** What Windows-1252 makes of other encodings: signs inside words, control characters, letters with accents in rows. */
const WRONGLY_READ = /[\u0080-\u009f]|\p{L}[\u00a1-\u00b6\u00b8-\u00bf×÷]+\p{L}|[^\0-\x7f]{4}/u;

/** Marks at the beginning name an encoding; without one, every second byte of UTF-16 is 0 where a text begins in ASCII. */
function unicodeOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A text in Unicode, or as older programs save one in this language (BCP 47). Undefined where letters would be wrong. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, language: string): string | undefined {
  const unicode = unicodeOf(bytes);
  const text = decode(bytes, unicode);
  if (text !== undefined || unicode !== 'utf-8') return text;
  const encoding = ENCODINGS[language] ?? 'windows-1252';
  const older = decode(bytes, encoding);
  return encoding === 'windows-1252' && older && WRONGLY_READ.test(older) ? undefined : older;
}
