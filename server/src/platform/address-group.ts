import { isIPv6 } from 'node:net';

const IPV4_MAPPED_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

interface AddressGroups {
  /** What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, which each customer has at least. */
  own: string;
  /** The /48 network of an IPv6 address: many customers get one, and could change their /64 for each request. */
  wide: string | undefined;
}

/** What rate limits count an address as. */
export function addressGroups(address: string): AddressGroups {
  const ipv4 = IPV4_MAPPED_IPV6.exec(address)?.[1];
  if (ipv4) return { own: ipv4, wide: undefined };
  if (!isIPv6(address)) return { own: address, wide: undefined };
  const [left = '', right] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = left === '' ? [] : left.split(':');
  const after = right ? right.split(':') : [];
  const zeros = right === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const fields = [...before, ...zeros, ...after].map((field) => field.replace(/^0+(?=.)/, ''));
  return { own: fields.slice(0, 4).join(':'), wide: fields.slice(0, 3).join(':') };
}
