import { expect, test } from 'vitest';
import { canonicalAddress } from './client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(canonicalAddress(text)).toBe(address);
});

test.each(['', 'unknown', 'example.com', '192.0.2', '192.0.2.1:x', '[192.0.2.1', '2001:db8::g', 'a'.repeat(300)])(
  '%j is no address',
  (text) => {
    expect(canonicalAddress(text)).toBeUndefined();
  },
);
