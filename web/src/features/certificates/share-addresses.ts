import type { Certificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { PUBLIC_URL } from '../../lib/site.ts';
import { certificatePath } from './certificate-path.ts';

/** The address of its page. */
export const addressOf = ({ _id }: Certificate): string => PUBLIC_URL + certificatePath(_id);

/** LinkedIn’s form for the owner’s profile, filled in. */
export function linkedInAddress(certificate: Certificate): string {
  const issued = new Date(certificate.IssuedAt);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.ClassTitle,
    organizationName: certificate.IssuerName,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: addressOf(certificate),
    certId: certificate._id,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}

/** Links only: nothing of these sites is loaded before somebody follows one. */
export function shareAddresses(certificate: Certificate) {
  const url = addressOf(certificate);
  const text = m.certificates_share_text({ title: certificate.ClassTitle });
  const link = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
  return [
    { name: 'LinkedIn', address: link('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Facebook', address: link('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'X', address: link('https://x.com/intent/post', { url, text }) },
  ];
}
