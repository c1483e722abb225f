import { isIP } from 'node:net';
import { cleanEmail } from '@guildhall/contract';
import { z } from 'zod';
import { isLoopback } from '../lib/is-loopback.ts';

const ON = ['1', 'yes', 'true', 'on'];
export const OFF = ['0', 'no', 'false', 'off'];

export const Port = z
  .string()
  .regex(/^\d+$/, { error: 'must be a number', abort: true })
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be 65535 at most');

export const NonEmpty = z.string().trim().min(1, 'is empty');

export const Switch = z
  .string()
  .toLowerCase()
  .refine((text) => [...ON, ...OFF].includes(text), 'must be yes or no')
  .transform((text) => ON.includes(text));

/** An origin, without a trailing slash. */
export const SiteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://classes.example.com', abort: true })
  .refine(
    (text) => new URL(text).pathname === '/' && !new URL(text).search,
    'must have no path: pages are served at the root',
  )
  .transform((text) => new URL(text).origin);

/** As the provider's discovery document names it, to the last slash. What is sent there must not be read on the way. */
export const IssuerAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com', abort: true })
  .refine((text) => new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname), 'must begin with https:')
  .refine((text) => !/[?#]/.test(text), 'must have no query and no fragment');

const HOST_NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/;

/** Names or addresses as they stand in a URL, without ports, separated by commas. */
export const HostNames = NonEmpty.transform((text) =>
  text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim()),
).refine(
  (names) => names.every((name) => HOST_NAME.test(name) || isIP(name) === 6),
  'must be names of hosts separated by commas, such as crm.internal,10.0.0.5',
);

export const DatabaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/guildhall',
});

export const MailServerAddress = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://user:password@mail.example.com',
});

export const EmailSetting = z.string().overwrite(cleanEmail).pipe(z.email('must be an email address'));

/** An address, or a name with an address in angle brackets. */
export const MailSender = NonEmpty.regex(
  /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'must be an address, such as Guildhall <no-reply@example.com>',
);

/** The address in a sender such as 'Guildhall <no-reply@example.com>'. */
export const addressIn = (sender: string | undefined) => sender && (/<([^<>]+)>/.exec(sender)?.[1] ?? sender);
