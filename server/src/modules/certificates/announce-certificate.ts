import type { Database, Tx } from '../../database/database.ts';
import type { Mail } from '../../gateways/mail/mail.ts';
import { addUnsubscribe, type MailSender } from '../../gateways/mail/render-mail.ts';
import type { UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import { safeFileName } from '../../http/download.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { MAIL_ATTEMPTS } from '../../jobs/mails/create-mail-queue.ts';
import { type OfferedLanguages, offeredLanguage } from '../../jobs/mails/recipient-language.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { findToAnnounce, listUnannounced, markAnnounced } from './announcing.queries.ts';
import { issuedMail } from './certificate-mails.ts';
import { drawPdf } from './draw-certificate.ts';
import type { CertificateDrawer } from './drawing/certificate-drawer.ts';
import { revocationReason } from './revocation-reasons.ts';

interface AnnouncingDeps {
  jobs: Jobs;
  certificateDrawer: CertificateDrawer;
  database: Database;
  mail: Mail;
  /** Where it is missing, nothing is sent. */
  unsubscribeLinks?: UnsubscribeLinks;
  shop: { offered: OfferedLanguages };
  settings: MailSender;
  now: () => Date;
}

type ToAnnounce = NonNullable<Awaited<ReturnType<typeof findToAnnounce>>>;

/**
 * The mail that somebody has earned a certificate, to those who want it. A job of its own, so that the transaction that
 * issues does not wait, and thousands of them delay no other mail.
 */
export const createCertificateAnnouncing = ({ jobs, ...deps }: AnnouncingDeps) =>
  jobs.define<{ certificateId: string }>({
    name: 'announce-certificate',
    ...MAIL_ATTEMPTS,
    work: ({ certificateId }) => announceCertificate(deps, certificateId),
  });

/**
 * Not one that was revoked meanwhile. A job that is done again sends nothing. To an address that is not confirmed it is
 * sent once it is.
 */
async function announceCertificate(deps: Omit<AnnouncingDeps, 'jobs'>, id: string): Promise<void> {
  const certificate = await findToAnnounce(deps.database, id);
  if (!certificate?.email_verified) return;
  const language = offeredLanguage(certificate.language, deps.shop.offered);
  if (isWanted(certificate)) await inLanguage(language, () => sendMail(deps, certificate));
  await markAnnounced(deps.database, id, deps.now());
}

/** That the one they have shared was replaced, everybody learns. */
const isWanted = ({ mails_certificates, suspended_at, replaced_reason }: ToAnnounce) =>
  suspended_at === null && (mails_certificates || replaced_reason === revocationReason('corrected'));

async function sendMail(
  deps: Pick<AnnouncingDeps, 'database' | 'certificateDrawer' | 'mail' | 'unsubscribeLinks' | 'settings'>,
  certificate: ToAnnounce,
): Promise<void> {
  const pdf = await drawPdf(deps, certificate.id);
  if (!pdf) return;
  const attachments = [{ filename: safeFileName(pdf.fileName), contentType: 'application/pdf', content: pdf.content }];
  const message = addUnsubscribe(issuedMail(deps.settings, certificate), deps.unsubscribeLinks);
  await deps.mail.send({ ...message, attachments });
}

type Announcing = ReturnType<typeof createCertificateAnnouncing>;

/** The mails that have waited for somebody to confirm their address. */
export async function announceHeld(tx: Tx, announcing: Announcing, studentId: string): Promise<void> {
  for (const { id } of await listUnannounced(tx, studentId)) await announcing.add(tx, { certificateId: id });
}
