import { expect, test } from 'vitest';
import { toReason } from './to-reason.ts';

test.each([
  ['', ''],
  ['The mail server is full.', 'The mail server is full.'],
  ['\n First line.\r\n    at stack', 'First line.'],
  ['550 5.1.1 <nobody@example.com>, ada.b+c@mail.example.org: no', '550 5.1.1 <…>, …: no'],
  ['getaddrinfo ENOTFOUND mail.example.com', 'getaddrinfo ENOTFOUND mail.example.com'],
  ['cannot open smtp://user:secret@mail.example.com:25', 'cannot open smtp://mail.example.com:25'],
  ['GET https://shop.example.com/reset?token=abc failed', 'GET https://shop.example.com/reset failed'],
  ['unknown token eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxIn0_abc', 'unknown token …'],
  ['x '.repeat(200), `${'x '.repeat(150)}…`],
])('the reason in %j is %j', (message, reason) => {
  expect(toReason(message)).toBe(reason);
});
