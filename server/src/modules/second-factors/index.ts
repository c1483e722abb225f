export { purposeOfTotp } from './begin-totp.ts';
export { type CheckCode, createCodeCheck } from './check-code.ts';
export { passkeySignInOptions } from './passkey-options.ts';
export { servePasskeys } from './passkeys.routes.ts';
export { hasSecondFactor, proofMethodsOf } from './proof-methods.ts';
export { removeAllFactors, resetSecondFactors } from './reset-second-factors.ts';
export { findFactors } from './second-factors.queries.ts';
export { serveSecondFactors } from './second-factors.routes.ts';
export { type PasskeyUse, usePasskey } from './use-passkey.ts';
