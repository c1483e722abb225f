import { m } from '@guildhall/messages';
import { z } from 'zod';
import { cleanEmail } from './clean-address.ts';
import { defineRoute } from './route.ts';
import { AnyText, line } from './text.ts';
import { ById, Deleted, Id, Instant } from './values.ts';

/** A name as people write it. It is shown to others in pages and mails, so it must not look like markup. */
export const PersonName = line({ missing: m.identity_name_missing, max: 100 }).refine((name) => !/[<>]/.test(name), {
  error: m.identity_name_markup,
});

export const EmailAddress = z
  .string()
  .overwrite(cleanEmail)
  .max(254)
  .pipe(z.email({ error: m.identity_email_invalid }));

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** As typed. The server decides whether a new password is strong enough (`auth.weak-password`). */
export const TypedPassword = AnyText.min(1, { error: m.identity_password_missing }).max(MAX_PASSWORD_LENGTH, {
  error: () => m.common_too_long({ max: MAX_PASSWORD_LENGTH }),
});

const MAX_RETURN_PATH_LENGTH = 500;
const RETURN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Browsers read `/.//elsewhere` as `//elsewhere`, which is another site. */
const hasEmptyPart = (path: string) => path.split(/[?#]/)[0]?.includes('//') ?? false;

/** Where to redirect afterwards: a path of this site, never a URL of another site. */
export const ReturnPath = z
  .string()
  .max(MAX_RETURN_PATH_LENGTH)
  .regex(RETURN_PATH, { error: m.identity_return_path_invalid })
  .refine((path) => !hasEmptyPart(path), { error: m.identity_return_path_invalid });

/** The same without a schema, for pages that load none. */
export const isReturnPath = (path: string): boolean =>
  path.length <= MAX_RETURN_PATH_LENGTH && RETURN_PATH.test(path) && !hasEmptyPart(path);

export const createToken = defineRoute({
  method: 'POST',
  path: '/jwt',
  access: 'public',
  byCookie: true,
  summary: 'A bearer token of 15 minutes for the person of the session cookie',
  body: z.object({ email: z.string().min(1).max(500) }),
  response: z.object({ token: z.string() }),
  errors: ['auth.forbidden', 'auth.untrusted-address'],
});

export const Session = z
  .object({
    _id: Id,
    StartedAt: Instant,
    ExpiresAt: Instant,
    /** The `User-Agent` header; empty if there was none. */
    Device: z.string(),
    /** The IP address that the session was started from. */
    Address: z.string(),
    IsCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof Session>;

export const listSessions = defineRoute({
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  withoutSecondFactor: true,
  summary: 'Where one is signed in, newest first',
  response: z.array(Session),
  errors: [],
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'signed-in',
  withoutSecondFactor: true,
  summary: 'Signs out one of the caller’s sessions',
  params: ById,
  response: Deleted,
  notFound: 'session.not-found',
  errors: [],
});
