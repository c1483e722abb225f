import { isIPv6 } from 'node:net';
import { canonicalAddress } from './client-address.ts';

interface AddressGroups {
  /** What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, which each customer has at least. */
  own: string;
  /** The /48 network of an IPv6 address: many customers get one, and could change their /64 for each request. */
  wide: string | undefined;
}

/** What rate limits count an address as. */
export function addressGroups(text: string): AddressGroups {
  const address = canonicalAddress(text) ?? text;
  if (!isIPv6(address)) return { own: address, wide: undefined };
  const [left = '', right] = address.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right ? right.split(':') : [];
  const zeros = right === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const fields = [...before, ...zeros, ...after];
  return { own: fields.slice(0, 4).join(':'), wide: fields.slice(0, 3).join(':') };
}
