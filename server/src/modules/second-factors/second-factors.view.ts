import type { SecondFactors } from '@guildhall/contract';
import type { Factors } from './second-factors.queries.ts';

export const toSecondFactors = ({ hasTotp, recoveryCodes }: Factors, isMissing: boolean): SecondFactors => ({
  Totp: hasTotp,
  RecoveryCodes: recoveryCodes,
  IsMissing: isMissing,
});
