import { expect, test } from 'vitest';
import { toReason } from './failed-jobs.ts';

test.each([
  ['', ''],
  ['The mail server is full.', 'The mail server is full.'],
  ['\n First line.\r\n    at stack', 'First line.'],
  ['550 5.1.1 <nobody@example.com>, ada.b+c@mail.example.org: no', '550 5.1.1 <…>, …: no'],
  ['getaddrinfo ENOTFOUND mail.example.com', 'getaddrinfo ENOTFOUND mail.example.com'],
  ['cannot open smtp://user:secret@mail.example.com:25', 'cannot open smtp://mail.example.com:25'],
  ['GET https://shop.example.com/reset?token=abc failed', 'GET https://shop.example.com/reset failed'],
  ['unknown token eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxIn0_abc', 'unknown token …'],
  ['login with user=ada pass=hunter2 failed', 'login with user=ada pass=… failed'],
  ['AWS_SECRET_ACCESS_KEY: short', 'AWS_SECRET_ACCESS_KEY: …'],
  ['signed with wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY.', 'signed with ….'],
  ['bad token eyJhbGciOiJub25lIn0.e30. given', 'bad token … given'],
  ['GET /reset/Ab3dEf6hIj9lMn2pQr5tUv: 404', 'GET /reset/…: 404'],
  ['550 <"ada lovelace"@example.com> unknown', '550 <…> unknown'],
  ['cannot open /srv/node_modules/@aws-sdk/client-s3', 'cannot open /srv/node_modules/@aws-sdk/client-s3'],
  ['x '.repeat(200), `${'x '.repeat(150)}…`],
])('the reason in %j is %j', (message, reason) => {
  expect(toReason(message)).toBe(reason);
});
