import { isIP } from 'node:net';
import { z } from 'zod';
import { NonEmpty, OFF } from './setting-values.ts';

/** As Fastify's `trustProxy` takes it. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** By version. */
const MAX_PREFIX: Record<number, number> = { 4: 32, 6: 128 };

/** An address or a network. Networks of all addresses (`/0`) are none: they would believe everybody. */
function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (MAX_PREFIX[version] ?? 0);
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
