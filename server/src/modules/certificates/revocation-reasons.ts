import { m } from '@guildhall/messages';
import { readStored, toStored } from '../../lib/stored-sentence.ts';

/** The reasons of revocations that nobody has decided. `corrected` is kept as `renamed`, too: another was issued for it. */
const REASONS = {
  refund: m.certificates_revoked_refund,
  renamed: m.certificates_revoked_renamed,
  corrected: m.certificates_revoked_corrected,
} as const;

/** As the certificate keeps it. */
export const revocationReason = (kind: keyof typeof REASONS): string => toStored(REASONS[kind]);

/** Says why a certificate was revoked, in the reader's language. */
export const readRevocationReason = readStored(Object.values(REASONS));
