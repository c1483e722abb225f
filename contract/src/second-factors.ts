import { m } from '@guildhall/messages';
import { z } from 'zod';
import { cleanLine, toAsciiDigits } from './clean-text.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { Deleted, Id, Instant } from './values.ts';

export const RECOVERY_CODE_COUNT = 10;

/** Six digits of an authenticator app, in any script, or a recovery code; with or without spaces and hyphens. */
export const CodeProof = z.object({
  Code: AnyText.overwrite((code) => toAsciiDigits(cleanLine(code)))
    .min(1, { error: m.second_factors_code_missing })
    .max(60),
});

export const Passkey = z
  .object({ _id: Id, Name: z.string(), AddedAt: Instant, /** Null before its first use. */ UsedAt: Instant.nullable() })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z
  .object({
    /** There is an authenticator app. */
    Totp: z.boolean(),
    /** The oldest first. */
    Passkeys: z.array(Passkey),
    /** Recovery codes that have not been used. */
    RecoveryCodes: z.int(),
    /** Admins of this site have to have a second factor, and the caller has none. */
    IsMissing: z.boolean(),
  })
  .meta({ id: 'SecondFactors' });

export type SecondFactors = z.infer<typeof SecondFactors>;

/** Empty where those of before still hold. */
export const RecoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) });

export const readSecondFactors = defineRoute({
  method: 'GET',
  path: '/second-factors',
  access: 'signed-in',
  withoutSecondFactor: true,
  summary: 'The caller’s second factors',
  response: SecondFactors,
  errors: [],
});

export const beginTotp = defineRoute({
  method: 'POST',
  path: '/second-factors/totp',
  access: 'signed-in',
  withoutSecondFactor: true,
  fresh: true,
  summary: 'A new secret for an authenticator app; it counts once its first code has been sent',
  response: z.object({
    /** In base32, to be typed. */
    Secret: z.string(),
    /** `otpauth://totp/...`, to be scanned. */
    Uri: z.string(),
  }),
  errors: ['second-factor.already-added'],
});

export const confirmTotp = defineRoute({
  method: 'POST',
  path: '/second-factors/totp/confirm',
  access: 'signed-in',
  withoutSecondFactor: true,
  fresh: true,
  summary: 'Adds the authenticator app by its first code, ends all other sessions, and makes new recovery codes',
  body: CodeProof,
  response: RecoveryCodes,
  errors: ['auth.wrong-code', 'second-factor.already-added'],
});

export const removeTotp = defineRoute({
  method: 'DELETE',
  path: '/second-factors/totp',
  access: 'signed-in',
  withoutSecondFactor: true,
  fresh: true,
  summary: 'Removes the authenticator app, and the recovery codes with the last second factor',
  response: Deleted,
  errors: [],
});

export const replaceRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/recovery-codes',
  access: 'signed-in',
  withoutSecondFactor: true,
  fresh: true,
  summary: 'Makes new recovery codes; the old ones stop working',
  response: RecoveryCodes,
  errors: ['second-factor.missing'],
});
