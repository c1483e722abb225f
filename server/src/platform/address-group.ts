import { isIPv6 } from 'node:net';

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one address: an IPv4 address, or the first half of an IPv6 address, because whoever has one of
 * these has all that begin with it.
 */
export function addressGroup(address: string): string {
  const mapped = V4_IN_V6.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = left === '' ? [] : left.split(':');
  const after = right ? right.split(':') : [];
  const zeros = right === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
