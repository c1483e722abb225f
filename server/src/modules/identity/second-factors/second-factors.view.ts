import type { Passkey, SecondFactors } from '@guildhall/contract';
import type { PasskeyRow } from './passkeys.queries.ts';
import type { Factors } from './second-factors.queries.ts';

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  _id: id,
  Name: name,
  AddedAt: created_at.toISOString(),
  UsedAt: used_at?.toISOString() ?? null,
});

export const toSecondFactors = (
  { hasTotp, recoveryCodes }: Factors,
  passkeys: PasskeyRow[],
  isMissing: boolean,
): SecondFactors => ({
  Totp: hasTotp,
  Passkeys: passkeys.map(toPasskey),
  RecoveryCodes: recoveryCodes,
  IsMissing: isMissing,
});
