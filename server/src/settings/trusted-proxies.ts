import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { canonicalAddress } from '../http/client-address.ts';
import { NonEmpty, OFF } from './setting-values.ts';

/** As Fastify's `trustProxy` takes it. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** By version. Wider networks than the narrowest private ones (10.0.0.0/8, fc00::/7) could believe visitors. */
const PREFIXES: Record<number, { min: number; max: number }> = { 4: { min: 8, max: 32 }, 6: { min: 7, max: 128 } };
/** An address, or a network. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  /** An IPv4 network written as IPv6: its prefix would count other bits. */
  if (version === 6 && isIPv4(canonicalAddress(address) ?? '')) return false;
  const { min, max } = PREFIXES[version] ?? { min: 0, max: -1 };
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= min && Number(prefix) <= max;
}

/** `no`, a number of proxies, or addresses and networks separated by commas. */
export const TrustedProxies = NonEmpty.transform((text, check): TrustProxy => {
  if (OFF.includes(text.toLowerCase())) return false;
  if (/^[1-9]$/.test(text)) return (_, hop) => hop < Number(text);
  const proxies = text.split(',').map((part) => part.trim());
  const invalid = proxies.find((proxy) => !isProxy(proxy));
  if (invalid === undefined) return proxies;
  check.addIssue(
    `must be the number of proxies in front (TRUST_PROXY=1) or their addresses (TRUST_PROXY=10.0.0.1,10.1.0.0/16), not "${invalid}": visitors could make up their addresses`,
  );
  return z.NEVER;
});
