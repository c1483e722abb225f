import type { Database, Tx } from '../../database/database.ts';
import type { Mail } from '../../gateways/mail/mail.ts';
import type { UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { OfferedLanguages } from '../../jobs/mails/recipient-language.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { announceHeld, createCertificateAnnouncing } from './announce-certificate.ts';
import { type CertificateDrawer, createCertificateDrawer } from './drawing/certificate-drawer.ts';
import type { IssuingDeps } from './issue-certificate.ts';
import { type CertificateIssuer, createCertificateIssuer } from './issue-when-met.ts';

interface CertificatesOptions {
  jobs: Jobs;
  database: Database;
  mail: Mail;
  /** Where it is missing, nothing is sent. */
  unsubscribeLinks?: UnsubscribeLinks;
  shop: { offered: OfferedLanguages };
  rootKey: RootKey;
  settings: IssuingDeps['settings'];
  now: () => Date;
}

export interface Certificates {
  certificateDrawer: CertificateDrawer;
  certificateIssuing: IssuingDeps;
  certificates: CertificateIssuer;
  /** Call once somebody has confirmed their address: mails about certificates have waited for it. */
  announceHeldCertificates: (tx: Tx, studentId: string) => Promise<void>;
}

/** The job that sends the mails is defined by it: call it before the jobs start. */
export function createCertificates({ rootKey, ...options }: CertificatesOptions): Certificates {
  const certificateDrawer = createCertificateDrawer();
  const announcing = createCertificateAnnouncing({ ...options, certificateDrawer });
  const certificateIssuing = { rootKey, settings: options.settings, announcing };
  return {
    certificateDrawer,
    certificateIssuing,
    certificates: createCertificateIssuer(certificateIssuing),
    announceHeldCertificates: (tx, studentId) => announceHeld(tx, announcing, studentId),
  };
}
