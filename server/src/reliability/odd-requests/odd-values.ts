import fc from 'fast-check';

/** Text that has broken programs before. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\ufffd\0',
  '\u202egnp.exe',
  '\u200b',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  '%',
  '%00',
  '%ff%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  "' or 1=1 --",
  '"); drop table course; --',
  '\\',
  '_%\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  '0x10',
  '2024-02-30',
  '9999-12-31',
  '0000-00-00',
  '275760-09-13',
  '-000001-01-01',
  '2026-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  '0197c3a0-0000-7000-8000-000000000001',
  'javascript:alert(1)',
  'https://user:password@example.com/',
  'http://[::1',
  '//evil.example',
  '/images/x/1280',
  '/images/0197c3a0-0000-7000-8000-000000000001/1280',
  'someone@example.com',
  'SOMEONE@EXAMPLE.COM',
  'a@b',
  'Europe/Berlin',
  'CET',
  'x'.repeat(500),
  'x'.repeat(20_000),
  'ß'.repeat(300),
  '\r\nSet-Cookie: a=b',
];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

/** Opaque to clients, but made of JSON. */
const oddCursor: fc.Arbitrary<string> = fc
  .array(fc.oneof(oddText, fc.integer(), fc.constant(null), fc.constantFrom('newest', 'price', 'match')), {
    maxLength: 5,
  })
  .map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url'));

/** For parameters and queries. */
export const oddField: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 1, arbitrary: oddCursor },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

const ODD_SCALARS: unknown[] = [null, true, false, 0, -0, -1, 0.1 + 0.2, 1e308, 2 ** 53, 1e-9, 49.999, 10_000.01];

/** For fields of a body. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_SCALARS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { $ne: null }, { toString: 1 }, Array(200).fill(1)),
  },
);
