import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readToken } from './index.ts';
import { createPdf } from './testing/documents.ts';
import { createIssuer } from './testing/issuer.ts';
import { refusalOf } from './testing/refusal-of.ts';

const issuer = await createIssuer();
const [token, other] = await Promise.all([issuer.issue(), issuer.issue({ criteria: 'All lessons done.' })]);
const credential = { content: token, name: 'credential.jwt' };
const read = async (pdf: Uint8Array) => readToken(pdf);

describe('the token of a PDF', () => {
  test.each([
    ['with one attachment', [credential], {}],
    ['with others beside it', [{ content: '<x/>', name: 'a.xml' }, credential, { content: 'b', name: 'b.txt' }], {}],
    ['with two copies', [credential, { ...credential, name: 'copy.jwt' }], {}],
    ['that is not compressed', [credential], { compress: false }],
    ['of version 1.3', [credential], { pdfVersion: '1.3' as const }],
  ])('is found: %s', async (_, attachments, options) => {
    expect(await read(await createPdf(attachments, options))).toEqual({ kind: 'credential', token });
  });

  test('is found in one that other software has written', async () => {
    const data = deflateSync(token);
    const files = [
      writePdf(`<</Length ${data.length}/Filter/FlateDecode/Type/EmbeddedFile>>`, data),
      writePdf('<< /Filter [ /FlateDecode ] /Type /EmbeddedFile /Length 7 0 R >>', data),
      writePdf('<</Type /EmbeddedFile /Filter /FlateDecode /Length 7 0 R>>', data, ''),
      writePdf('<</Type /EmbeddedFile /Filter /FlateDecode /Length 7 0 R>>', data, '\r\n'),
    ];
    for (const file of files) expect(await read(file)).toEqual({ kind: 'credential', token });
  });

  test.each([
    ['\n', ''],
    ['\r', ''],
    ['\r', '\n'],
    ['\n', '\r\n'],
  ])('is found where its compressed bytes end with %j and the line with %j', async (last, eol) => {
    const tokens = Array.from({ length: 256 }, (_, more) => `a.b.c${'c'.repeat(more)}`);
    const short = tokens.find((text) => deflateSync(text).at(-1) === last.charCodeAt(0)) ?? '';
    const dictionary = '<</Type /EmbeddedFile /Filter /FlateDecode /Length 7 0 R>>';
    expect(await read(writePdf(dictionary, deflateSync(short), eol))).toEqual({ kind: 'credential', token: short });
  });

  test.each<[string, string, () => Promise<Uint8Array>]>([
    ['there is none', 'file.no-token', () => createPdf([{ content: 'a.b', name: 'a.txt' }])],
    [
      'there are two different ones',
      'file.several-tokens',
      () => createPdf([credential, { content: other, name: 'b' }]),
    ],
    [
      'it is longer than 64 KB',
      'file.no-token',
      () => createPdf([{ content: `a.b.${'c'.repeat(70_000)}`, name: 'a' }]),
    ],
    [
      'it would expand to 50 MB',
      'file.no-token',
      async () => writePdf('<</Type/EmbeddedFile/Filter/FlateDecode>>', bomb()),
    ],
    ['the file is cut off', 'file.incomplete', async () => (await createPdf([credential])).subarray(0, 400)],
    [
      'the file is cut off, and none was in what is left',
      'file.incomplete',
      async () => (await createPdf([{ content: 'a.b', name: 'a.txt' }])).subarray(0, -20),
    ],
  ])('is refused when %s', async (_, code, create) => {
    const pdf = await create();
    expect(await refusalOf(() => read(pdf))).toBe(code);
  });
});

function writePdf(dictionary: string, data: Uint8Array, end = '\n'): Uint8Array {
  const start = Buffer.from(`%PDF-1.7\n1 0 obj\n${dictionary}\nstream\r\n`);
  return Buffer.concat([start, data, Buffer.from(`${end}endstream\nendobj\n%%EOF\n`)]);
}

function bomb(): Uint8Array {
  return deflateSync(Buffer.alloc(50_000_000, 'a'));
}
