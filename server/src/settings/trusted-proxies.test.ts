import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([
  'everybody',
  'yes',
  'true',
  '0.0.0.0/0',
  '128.0.0.0/1',
  '::/0',
  '::/1',
  '::ffff:0:0/96',
  '10.0.0.1/33',
  '10.0.0.1/x',
  '10',
  '10.0.0.1,',
])('TRUST_PROXY=%s, which could believe visitors, is refused with a line that says what to write', (value) => {
  const line =
    /^TRUST_PROXY must be the number of proxies in front \(TRUST_PROXY=1\) or their addresses \(.+\), not ".*".*\.$/;
  expect(() => readSettings({ TRUST_PROXY: value })).toThrow(line);
});

test('a trusted proxy is set by number of hops or by address', () => {
  expect(readSettings({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '192.168.0.0/16']);
  expect(readSettings({ TRUST_PROXY: '2001:db8::/32' }).trustProxy).toEqual(['2001:db8::/32']);
  expect(readSettings({ TRUST_PROXY: 'no' }).trustProxy).toBe(false);
  const trusts = readSettings({ TRUST_PROXY: '1' }).trustProxy as (address: string, hop: number) => boolean;
  expect([trusts('10.0.0.1', 0), trusts('10.0.0.1', 1)]).toEqual([true, false]);
});
