import type { SecondFactors } from '@guildhall/contract';
import type { Factors } from './second-factors.queries.ts';

export const toSecondFactors = ({ hasTotp, recoveryCodes }: Factors): SecondFactors => ({
  Totp: hasTotp,
  RecoveryCodes: recoveryCodes,
});
