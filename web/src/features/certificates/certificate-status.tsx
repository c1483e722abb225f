import type { Certificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Badge } from '../../ui/badge.tsx';

export function CertificateStatus({ certificate: { Revocation } }: { certificate: Pick<Certificate, 'Revocation'> }) {
  if (!Revocation) return <Badge tone="success">{m.certificates_valid()}</Badge>;
  if (Revocation.IsReplaced) return <Badge>{m.certificates_replaced()}</Badge>;
  return <Badge tone="error">{m.certificates_revoked()}</Badge>;
}
