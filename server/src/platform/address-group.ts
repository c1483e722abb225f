import { isIPv6 } from 'node:net';

const IPV4_MAPPED_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What rate limits count as one address: an IPv4 address, or the /64 network of an IPv6 address, because providers
 * give each customer at least a whole /64.
 */
export function addressGroup(address: string): string {
  const ipv4 = IPV4_MAPPED_IPV6.exec(address)?.[1];
  if (ipv4) return ipv4;
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
