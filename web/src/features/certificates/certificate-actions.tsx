import {
  type Certificate,
  downloadCertificateBadge,
  downloadCertificatePdf,
  downloadCertificateToken,
  PAGES,
  urlOf,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { LANGUAGE } from '../../lib/language.ts';
import { Link } from '../../lib/router/router.tsx';
import { PUBLIC_URL } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Download, Link2 } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
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

/** What can be done with a certificate. Once it is revoked, it is neither shared nor downloaded. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
  return (
    <>
      {!certificate.Revocation && (
        <>
          <Share certificate={certificate} />
          <Downloads id={certificate._id} />
        </>
      )}
      <p className="text-quiet text-sm">
        {m.certificates_verify_text()}{' '}
        <Link to={PAGES.verify.path} className="text-link">
          {PAGES.verify.title()}
        </Link>
      </p>
    </>
  );
}

const copy = (address: string) =>
  Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
    () => toast.success(m.certificates_link_copied()),
    () => toast.error(m.certificates_copy_failed()),
  );

function Share({ certificate }: { certificate: Certificate }) {
  return (
    <Card as="section" aria-labelledby="share" className="grid gap-3 p-5">
      <h2 id="share" className="text-base">
        {m.certificates_share()}
      </h2>
      <ButtonLink to={linkedInAddress(certificate)} target="_blank" rel="noopener noreferrer">
        {m.certificates_add_to_linkedin()}
      </ButtonLink>
      <Button variant="outline" onClick={() => void copy(addressOf(certificate))}>
        <Link2 aria-hidden="true" className="size-4.5" />
        {m.certificates_copy_link()}
      </Button>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shareAddresses(certificate).map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer" className="text-link inline-block min-w-6 py-1">
              {richText(m.certificates_share_on({ site: name, hidden: screenReaderOnly }))}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const FILES = [
  { route: downloadCertificatePdf, text: m.certificates_download_pdf },
  { route: downloadCertificateBadge, text: m.certificates_download_badge },
  { route: downloadCertificateToken, text: m.certificates_download_token },
];

function Downloads({ id }: { id: string }) {
  return (
    <Card as="section" aria-labelledby="downloads" className="grid gap-3 p-5">
      <h2 id="downloads" className="text-base">
        {m.certificates_downloads()}
      </h2>
      {FILES.map(({ route, text }) => (
        <ButtonLink
          key={route.path}
          to={urlOf(route, { params: { id }, query: { language: LANGUAGE } })}
          reloadDocument
          download
          variant="outline"
        >
          <Download aria-hidden="true" className="size-4.5" />
          {text()}
        </ButtonLink>
      ))}
    </Card>
  );
}
