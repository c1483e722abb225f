import fc from 'fast-check';

/** Bodies that are not JSON, or not what they claim to be. */
export const oddPayload: fc.Arbitrary<{ type: string; payload: Buffer }> = fc.record({
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset="',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'image/png',
    'application/xml',
    '',
    ';',
  ),
  payload: fc.oneof(
    fc.constantFrom(
      ...[
        '',
        '{',
        '[]',
        'null',
        '1',
        '"x"',
        '{"a":1}}',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":1}}',
      ].map((text) => Buffer.from(text)),
      Buffer.from('['.repeat(5_000)),
      Buffer.from('\ufeff{}'),
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="image"; filename="\0"\r\n\r\n\xff\xd8\xff\r\n--x--\r\n',
        'latin1',
      ),
      Buffer.from('--x\r\ncontent-disposition: form-data; name="image"\r\n\r\n'),
      Buffer.alloc(1_100_000, 'a'),
    ),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  ),
});

export const oddHeader: fc.Arbitrary<[name: string, value: string]> = fc.constantFrom<[string, string][]>(
  ['accept', 'text/html'],
  ['accept', '*/*;q=x,,;'],
  ['accept-encoding', 'br;q=0, gzip;q=1.5, *'],
  ['if-none-match', '*'],
  ['if-none-match', '"a", W/"b"'],
  ['range', 'bytes=9-1'],
  ['cookie', 'guildhall.session_token=%ff%00; a=b; ; =; guildhall.session_token="x'],
  ['cookie', 'guildhall.session_token=x.y%3D; guildhall.state=%00'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ['authorization', 'Basic eDp5'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['origin', 'http://localhost:3000'],
  ['x-forwarded-for', '1.2.3.4, ::ffff:1, x'],
  ['stripe-signature', 't=1,v1=00'],
  ['stripe-signature', 't=,v1='],
  ['user-agent', 'x'.repeat(2_000)],
  ['content-type', 'application/json; charset=latin1'],
  ['content-length', '5'],
  ['transfer-encoding', 'identity'],
);
