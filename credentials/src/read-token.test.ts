import { describe, expect, test } from 'vitest';
import { readToken } from './index.ts';
import { createPdf, createPng } from './testing/documents.ts';
import { CERTIFICATE_ID, createIssuer, SITE } from './testing/issuer.ts';
import { refusalOf } from './testing/refusal-of.ts';

const issuer = await createIssuer();
const token = await issuer.issue();
const statement = `${'A'.repeat(40)}.${'B'.repeat(86)}`;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('text', () => {
  test.each([
    ['alone', token],
    ['with a line end', `${token}\r\n`],
    ['with a byte order mark and spaces', `\uFEFF  ${token}\n\n`],
  ])('that is a token is read: %s', async (_, text) => {
    expect(await readToken(bytes(text))).toEqual({ kind: 'credential', token });
    expect(await readToken(text)).toEqual({ kind: 'credential', token });
  });

  test('of a QR code is read as address and statement', async () => {
    const address = `${SITE}/certificates/${CERTIFICATE_ID}`;
    expect(await readToken(`${address}#${statement}\n`)).toEqual({ kind: 'statement', statement, address });
    expect(await readToken(statement)).toEqual({ kind: 'statement', statement, address: undefined });
  });

  test.each<[string, string, string | Uint8Array]>([
    ['empty', 'file.empty', ''],
    ['blank', 'file.no-token', ' \n'],
    ['something else', 'file.no-token', 'Dear Sir or Madam'],
    ['a token and more', 'file.no-token', `${token} ${token}`],
    ['an address without statement', 'file.no-token', `${SITE}/certificates/${CERTIFICATE_ID}`],
    ['of another scheme', 'file.no-token', `javascript:alert(1)#${statement}`],
    ['with two statements', 'file.no-token', `${SITE}#${statement}#${statement}`],
    ['not UTF-8', 'file.no-token', Uint8Array.of(0xff, 0xfe, 0xfd)],
    ['longer than a token', 'token.too-large', 'a'.repeat(70_000)],
    ['of 21 MB', 'file.too-large', new Uint8Array(21 * 1024 * 1024)],
  ])('is refused when it is %s', async (_, code, input) => {
    expect(await refusalOf(() => readToken(input))).toBe(code);
  });
});

describe('whatever the bytes are', () => {
  test('nothing but a refusal is thrown, however a file is damaged', async () => {
    const files = [await createPdf([{ content: token, name: 'credential.jwt' }]), createPng(), bytes(token)];
    for (let count = 0; count < 600; count++) {
      const damaged = Uint8Array.from(files[count % files.length] ?? []);
      for (let change = 0; change < 20; change++) {
        damaged[Math.floor(Math.random() * damaged.length)] = Math.floor(Math.random() * 256);
      }
      await refusalOf(() => readToken(damaged.subarray(0, Math.ceil(Math.random() * damaged.length))));
    }
  });

  test.each<[string, () => Uint8Array]>([
    ['a PDF that consists of attachments', () => fill('%PDF-1.7\n', '1 0 obj<</Type/EmbeddedFile>>stream\n')],
    ['a PDF that consists of beginnings of one', () => fill('%PDF-1.7\n', '/Type         ')],
    ['a PDF that consists of dictionaries', () => fill('%PDF-1.7\n', '<</Type /EmbeddedFile /Length 1 /Filter [ /')],
    [
      'a PNG that consists of empty chunks',
      () => fill(new TextDecoder('latin1').decode(createPng().subarray(0, 8)), '\0\0\0\0abcd\0\0\0\0'),
    ],
    ['a text that consists of points', () => fill('a', '.')],
  ])('%s takes no longer than its 20 MB need', async (_, create) => {
    const file = create();
    const start = performance.now();
    expect(await refusalOf(() => readToken(file))).not.toBe('accepted');
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

function fill(start: string, pattern: string): Uint8Array {
  const file = Buffer.alloc(20 * 1024 * 1024, pattern, 'latin1');
  file.write(start, 0, 'latin1');
  return new Uint8Array(file);
}
