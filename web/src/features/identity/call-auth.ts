import type {
  CodeProof,
  PasswordChange,
  PasswordProof,
  PasswordReset,
  PasswordResetRequest,
  ProfileChange,
  ProviderSignIn,
  SignIn,
  SignUp,
  VerificationRequest,
} from '@guildhall/contract';
import type { z } from 'zod';
import { ApiFailure } from '../../lib/api-failure.ts';
import { request } from '../../lib/request.ts';
import { revalidateSession } from '../../lib/token.ts';

/** The calls below `/api/auth` with their bodies. The session's cookie identifies the caller. */
interface AuthBodies {
  '/sign-up/email': z.input<typeof SignUp> & z.input<typeof VerificationRequest>;
  '/sign-in/email': z.input<typeof SignIn>;
  '/sign-in/social': z.input<typeof ProviderSignIn>;
  '/sign-out': Record<string, never>;
  '/request-password-reset': z.input<typeof PasswordResetRequest>;
  '/reset-password': z.input<typeof PasswordReset>;
  '/change-password': z.input<typeof PasswordChange>;
  '/proof/password': z.input<typeof PasswordProof>;
  '/proof/code': z.input<typeof CodeProof>;
  '/second-factor/code': z.input<typeof CodeProof>;
  '/update-user': z.input<typeof ProfileChange>;
  '/send-verification-email': z.input<typeof VerificationRequest>;
}

/** Throws `ApiFailure` or `NetworkFailure`, as every call does. */
export async function callAuth<Path extends keyof AuthBodies>(path: Path, body: AuthBodies[Path]): Promise<unknown> {
  try {
    const response = await request('POST', `/api/auth${path}`, { body });
    return response.body;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'auth.required') revalidateSession();
    throw error;
  }
}
