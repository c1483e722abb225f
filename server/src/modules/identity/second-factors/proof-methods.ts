import { PROVIDERS, type ProofMethod } from '@guildhall/contract';
import type { Factors } from './second-factors.queries.ts';

export const hasSecondFactor = ({ hasTotp, hasPasskey }: Factors): boolean => hasTotp || hasPasskey;

/** With a second factor the password alone proves nothing: whoever stole a session may know it. */
export function proofMethodsOf(factors: Factors): ProofMethod[] {
  const { hasPassword, providers, hasTotp, hasPasskey, recoveryCodes } = factors;
  if (!hasSecondFactor(factors))
    return hasPassword ? ['password'] : PROVIDERS.filter((provider) => providers.includes(provider));
  return [...(hasPasskey ? (['passkey'] as const) : []), ...(hasTotp || recoveryCodes > 0 ? (['code'] as const) : [])];
}
