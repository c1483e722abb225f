import { m } from '@guildhall/messages';
import { z } from 'zod';
import { NoBody, Status } from './auth.ts';
import { defineRoute } from './route.ts';
import { RecoveryCodes } from './second-factors.ts';
import { AnyText, line } from './text.ts';
import { ById, Deleted } from './values.ts';

/** As the browser takes and gives them (WebAuthn Level 3, JSON). The server checks them. */
const Options = z.record(z.string(), z.unknown());
const Credential = z.looseObject({
  id: AnyText.min(1).max(1_400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: AnyText.min(1).max(4_000) }),
});

const PasskeyProof = z.object({ Credential });

/** The field of its form. */
export const PasskeyFields = z.object({ Name: line({ missing: m.second_factors_name_missing, max: 100 }) });

export const beginPasskey = defineRoute({
  method: 'POST',
  path: '/passkeys/options',
  access: 'signed-in',
  fresh: true,
  withoutSecondFactor: true,
  summary: 'What the browser needs to make a passkey for the caller',
  response: Options,
  errors: [],
});

export const addPasskey = defineRoute({
  method: 'POST',
  path: '/passkeys',
  access: 'signed-in',
  fresh: true,
  withoutSecondFactor: true,
  summary: 'Adds a passkey, and ends all other sessions; with the first second factor, makes recovery codes',
  body: PasskeyFields.extend({ Credential }),
  response: RecoveryCodes,
  errors: ['auth.wrong-passkey', 'second-factor.already-added'],
});

export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/passkeys/:id',
  access: 'signed-in',
  fresh: true,
  withoutSecondFactor: true,
  summary: 'Removes a passkey, and the recovery codes with the last second factor',
  params: ById,
  response: Deleted,
  notFound: 'passkey.not-found',
  errors: [],
});

export const beginPasskeySignIn = defineRoute({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'public',
  summary: 'What the browser needs to sign in, or to prove again who somebody is, with a passkey',
  body: NoBody,
  response: Options,
  errors: ['auth.suspended', 'auth.untrusted-address'],
});

export const signInByPasskey = defineRoute({
  method: 'POST',
  path: '/auth/passkey/sign-in',
  access: 'public',
  summary: 'Signs in with a passkey, which needs no second factor',
  body: PasskeyProof,
  response: Status,
  errors: ['auth.wrong-passkey', 'auth.suspended', 'auth.untrusted-address'],
});

export const proveByPasskey = defineRoute({
  method: 'POST',
  path: '/auth/proof/passkey',
  access: 'public',
  byCookie: true,
  summary: 'Proves with a passkey who the caller is',
  body: PasskeyProof,
  response: Status,
  errors: ['auth.wrong-passkey', 'auth.untrusted-address'],
});
