import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** IPv4 addresses inside IPv6: mapped ones, and those of NAT64. As `URL` writes them. */
const EMBEDDED_IPV4 = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

const bytesOf = (field: string) => [Number.parseInt(field, 16) >> 8, Number.parseInt(field, 16) & 255];

/**
 * One spelling for each IP address. Some proxies add a port (`192.0.2.1:4711`, `[2001:db8::1]:443`), which is left out.
 * Undefined for anything else.
 */
export function canonicalAddress(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withoutPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? withoutPort ?? text).split('%')[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = EMBEDDED_IPV4.exec(canonical) ?? [];
  return high && low ? [...bytesOf(high), ...bytesOf(low)].join('.') : canonical;
}

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

/**
 * A header of a proxy may hold anything. `request.ip` becomes the canonical address that it names, or where it names
 * none, the address of the connection.
 */
export function checkClientAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { ip, socket } = request;
    /** A connection that has closed meanwhile has no address any more. */
    const value = canonicalAddress(ip ?? '') ?? canonicalAddress(socket.remoteAddress ?? '') ?? '';
    if (value !== ip) Object.defineProperty(request, 'ip', { value });
  });
}
