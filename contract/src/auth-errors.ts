/** The problem codes of signing in and of who may call. */
export const AUTH_ERROR_STATUS = {
  'auth.required': 401,
  'auth.forbidden': 403,
  /** An admin has suspended the account; the detail says why. */
  'auth.suspended': 403,
  /** Wrong address or wrong password; the response does not reveal which. */
  'auth.wrong-credentials': 401,
  /** The caller has to prove again who they are (`POST /auth/proof`), and repeats the call. */
  'auth.proof-required': 403,
  /** The current password, which changing it requires, is wrong. */
  'auth.wrong-password': 400,
  /** Its detail begins with 'Password does not meet requirements' and says why. */
  'auth.weak-password': 400,
  'auth.email-taken': 409,
  /** A link from a mail that was used, replaced or has expired. */
  'auth.invalid-link': 400,
  /** The request comes from another site, or would redirect to one. */
  'auth.untrusted-address': 403,
  'auth.provider-unavailable': 503,
  /** A code of an authenticator app or a recovery code that is wrong, too old or used. */
  'auth.wrong-code': 400,
  /** A passkey that is not known here, or whose answer is wrong or too late. */
  'auth.wrong-passkey': 400,
  'passkey.not-found': 404,
  /** Admins of this site have to have a second factor, and this one has none. */
  'auth.second-factor-required': 403,
  'second-factor.already-added': 409,
  /** Recovery codes are for accounts with a second factor. */
  'second-factor.missing': 409,
} as const;
