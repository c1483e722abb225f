import { type Certificate, downloadCertificateBadge, urlOf } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Head } from './page-head.ts';

/** For those who share it: the badge is the picture, unless it was revoked. */
export function certificateHead(certificate: Certificate, path: string): Head {
  const { _id, StudentName: name, ClassTitle: title, IssuerName: issuer, Revocation } = certificate;
  const pageTitle =
    name === null ? m.certificates_page_title_unnamed({ title }) : m.certificates_page_title({ name, title });
  const head = { title: pageTitle, path, isUnlisted: true } as const;
  if (Revocation?.IsReplaced) return { ...head, description: m.certificates_page_replaced() };
  if (Revocation || name === null) return { ...head, description: m.certificates_page_revoked() };
  return {
    ...head,
    description: m.certificates_page_description({ name, title, issuer }),
    image: { path: urlOf(downloadCertificateBadge, { params: { id: _id } }) },
  };
}
