import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../database/database.ts';
import { safeFileName } from '../../http/download.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { MAIL_TIMEOUT } from '../../jobs/mails/mail-queue.ts';
import { type MailSender, queuedMail, type SendMail } from '../../jobs/mails/translate-mail.ts';
import { inLanguage, type OfferedLanguages, offeredLanguage } from '../../lib/in-language.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { aboutCertificate, certificateIssued } from './certificate-mails.ts';
import { isCorrected, type RevocationReason } from './certificates.queries.ts';
import { drawPdf } from './draw-certificate.ts';
import { type CertificateDrawer, createCertificateDrawer } from './drawing/certificate-drawer.ts';
import type { IssuingDeps } from './issue-certificate.ts';
import { type CertificateIssuer, createCertificateIssuer } from './issue-when-met.ts';

/** Why the one that it replaces was revoked; null where it replaces none. */
const REPLACED = sql<RevocationReason | null>`(
  select jsonb_build_object('reason', old.revocation_reason, 'sentence', old.revocation_sentence) from certificate as old
  where old.course_id = certificate.course_id and old.student_id = certificate.student_id
    and old.revocation = 'renamed' and old.id < certificate.id
  order by old.id desc limit 1)`;

/** Undefined where it was announced or revoked. */
const findToAnnounce = (reader: Reader, id: string) =>
  reader
    .selectFrom('certificate')
    .innerJoin('user as student', 'student.id', 'certificate.student_id')
    .select(['certificate.id', 'certificate.course_title'])
    .select(['student.id as student_id', 'student.name as present_name', 'student.email as student_email'])
    .select(REPLACED.as('replaced'))
    .select(['student.email_verified', 'student.language'])
    .select(['student.mails_certificates', 'student.suspended_at'])
    .where('certificate.id', '=', id)
    .where('certificate.announced_at', 'is', null)
    .where('certificate.revoked_at', 'is', null)
    .executeTakeFirst();

/** Those that hold, and wait for their student to confirm an address. */
const listUnannounced = (tx: Tx, studentId: string): Promise<{ id: string }[]> =>
  tx
    .selectFrom('certificate')
    .select('id')
    .where('student_id', '=', studentId)
    .where('announced_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

const markAnnounced = (database: Database, id: string, now: Date) =>
  database.updateTable('certificate').set({ announced_at: now }).where('id', '=', id).execute();

interface AnnouncingDeps {
  jobs: Jobs;
  certificateDrawer: CertificateDrawer;
  database: Database;
  sendMail: SendMail;
  shop: { offered: OfferedLanguages };
  settings: MailSender;
  now: () => Date;
}

type ToAnnounce = NonNullable<Awaited<ReturnType<typeof findToAnnounce>>>;

/**
 * The mail that somebody has earned a certificate, to those who want it. A job of its own, so that the transaction that
 * issues does not wait, and thousands of them delay no other mail.
 */
const createCertificateAnnouncing = ({ jobs, ...deps }: AnnouncingDeps) =>
  jobs.define<{ certificateId: string }>({
    name: 'announce-certificate',
    timeout: MAIL_TIMEOUT,
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
  if (isWanted(certificate)) await inLanguage(language, () => sendCertificate(deps, certificate));
  await markAnnounced(deps.database, id, deps.now());
}

/** That the one they have shared was replaced, everybody learns. */
const isWanted = ({ mails_certificates, suspended_at, replaced }: ToAnnounce) =>
  suspended_at === null && (mails_certificates || (replaced !== null && isCorrected(replaced)));

async function sendCertificate(
  deps: Pick<AnnouncingDeps, 'database' | 'certificateDrawer' | 'sendMail' | 'settings'>,
  certificate: ToAnnounce,
): Promise<void> {
  const pdf = await drawPdf(deps, certificate.id);
  if (!pdf) return;
  const attachments = [{ filename: safeFileName(pdf.fileName), contentType: 'application/pdf', content: pdf.content }];
  const values = { course: certificate.course_title, replaced: certificate.replaced };
  const mail = queuedMail({ ...aboutCertificate(certificate), kind: certificateIssued, values });
  await deps.sendMail(mail, { attachments });
}

type Announcing = ReturnType<typeof createCertificateAnnouncing>;

/** The mails that have waited for somebody to confirm their address. */
async function announceHeld(tx: Tx, announcing: Announcing, studentId: string): Promise<void> {
  for (const { id } of await listUnannounced(tx, studentId)) await announcing.add(tx, { certificateId: id });
}

interface CertificatesOptions {
  jobs: Jobs;
  database: Database;
  sendMail: SendMail;
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
