import { isIP } from 'node:net';
import { z } from 'zod';

const YES = ['1', 'yes', 'true', 'on'];
const NO = ['0', 'no', 'false', 'off'];

/** As Fastify's `trustProxy` takes it. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

export const NonEmpty = z.string().trim().min(1, 'is empty');

export const Switch = z
  .string()
  .toLowerCase()
  .refine((text) => [...YES, ...NO].includes(text), 'must be yes or no')
  .transform((text) => YES.includes(text));

/** An origin; without a slash at its end. */
export const SiteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://classes.example.com', abort: true })
  .refine(
    (text) => new URL(text).pathname === '/' && !new URL(text).search,
    'must have no path: pages are served at the root',
  )
  .transform((text) => new URL(text).origin);

export const DatabaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/guildhall',
});

export const MailServerAddress = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@mail.example.com',
});

/** As it stands in a mail: an address, or a name with one in angle brackets. */
export const Sender = NonEmpty.regex(
  /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'must be an address, such as Guildhall <no-reply@example.com>',
);

/** `yes`, `no`, a number of proxies, or addresses and networks parted by commas. */
export const TrustedProxies = NonEmpty.transform((text, check): TrustProxy => {
  if (NO.includes(text.toLowerCase())) return false;
  if (/^\d+$/.test(text)) return (_, hop) => hop < Number(text);
  if (YES.includes(text.toLowerCase())) return true;
  const addresses = text.split(',').map((part) => part.trim());
  const wrong = addresses.find((address) => isIP(address.split('/')[0] ?? '') === 0);
  if (wrong === undefined) return addresses;
  check.addIssue(`must be yes, no, a number of proxies or their addresses; "${wrong}" is none of these`);
  return z.NEVER;
});

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
