import type { Certificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Badge } from '../../ui/badge.tsx';

export const CertificateStatus = ({ certificate: { Revocation } }: { certificate: Certificate }) =>
  Revocation ? (
    <Badge tone="error">{m.certificates_revoked()}</Badge>
  ) : (
    <Badge tone="success">{m.certificates_valid()}</Badge>
  );
