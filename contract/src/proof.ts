import { z } from 'zod';
import { PROVIDERS, Status } from './auth.ts';
import { TypedPassword } from './identity.ts';
import { defineRoute } from './route.ts';
import { CodeProof } from './second-factors.ts';

/** How somebody proves again who they are. With a second factor, the password alone is not enough. */
export const PROOF_METHODS = ['password', 'code', 'passkey', ...PROVIDERS] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

export const readProofMethods = defineRoute({
  method: 'GET',
  path: '/auth/proof',
  access: 'public',
  byCookie: true,
  summary: 'How the caller can prove again who they are; with Google or another provider, by signing in once more',
  response: z.object({ Methods: z.array(z.enum(PROOF_METHODS)) }),
  errors: [],
});

export const PasswordProof = z.object({ Password: TypedPassword });

export const proveByPassword = defineRoute({
  method: 'POST',
  path: '/auth/proof/password',
  access: 'public',
  byCookie: true,
  summary: 'Proves by the password who the caller is: calls that need a fresh proof work for ten minutes',
  body: PasswordProof,
  response: Status,
  /** `auth.forbidden`: the account has a second factor, which is asked for instead. */
  errors: ['auth.wrong-password', 'auth.forbidden', 'auth.untrusted-address'],
});

export const proveByCode = defineRoute({
  method: 'POST',
  path: '/auth/proof/code',
  access: 'public',
  byCookie: true,
  summary: 'The same by a code of the authenticator app or a recovery code',
  body: CodeProof,
  response: Status,
  errors: ['auth.wrong-code', 'auth.forbidden', 'auth.untrusted-address'],
});

export const readSecondStep = defineRoute({
  method: 'GET',
  path: '/auth/second-factor',
  access: 'public',
  summary: 'How to finish a sign-in that awaits the second factor; null where none does',
  response: z.object({ Methods: z.array(z.enum(PROOF_METHODS)) }).nullable(),
  errors: [],
});

export const finishByCode = defineRoute({
  method: 'POST',
  path: '/auth/second-factor/code',
  access: 'public',
  summary: 'Finishes a sign-in, within ten minutes, by a code of the authenticator app or a recovery code',
  body: CodeProof,
  response: Status,
  /** `auth.required`: no sign-in awaits a second factor, or its ten minutes are over. */
  errors: ['auth.wrong-code', 'auth.required', 'auth.suspended', 'auth.untrusted-address'],
});
