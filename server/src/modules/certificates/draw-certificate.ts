import { bakePng } from '@guildhall/credentials';
import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import type { CertificateDrawer } from './drawing/certificate-drawer.ts';

type DrawnRow = NonNullable<Awaited<ReturnType<typeof findDrawnCertificate>>>;

/** With its tokens, and the address of its status list. */
const findDrawnCertificate = (reader: Reader, id: string) =>
  reader
    .selectFrom('certificate')
    .innerJoin('status_list', 'status_list.id', 'certificate.status_list_id')
    .selectAll('certificate')
    .select('status_list.address as status_list_address')
    .where('certificate.id', '=', id)
    .where('certificate.student_name', '<>', '')
    .executeTakeFirst();

interface DrawingDeps {
  database: Reader;
  certificateDrawer: CertificateDrawer;
}

interface CertificateFile {
  fileName: string;
  content: Buffer;
}

/** The address that its tokens name: the one of the site when it was issued. */
const addressOf = ({ id, status_list_address }: DrawnRow) =>
  `${new URL(status_list_address).origin}/certificates/${id}`;

const toFile = ({ student_name: name, course_title: course }: DrawnRow, ending: string, content: Buffer) => ({
  fileName: `${m.certificates_file_name({ name, course })}.${ending}`,
  content,
});

/** Undefined where there is none. What is revoked is not given away any more. */
async function findValid(reader: Reader, id: string): Promise<DrawnRow | undefined> {
  const certificate = await findDrawnCertificate(reader, id);
  if (certificate?.revocation === 'renamed') throw new Problem('certificate.replaced');
  if (certificate?.revoked_at) throw new Problem('certificate.revoked');
  return certificate;
}

export async function drawPdf(deps: DrawingDeps, id: string): Promise<CertificateFile | undefined> {
  const certificate = await findValid(deps.database, id);
  if (!certificate) return undefined;
  const address = addressOf(certificate);
  const pdf = await deps.certificateDrawer.drawPdf({
    studentName: certificate.student_name,
    classTitle: certificate.course_title,
    teacherName: certificate.teacher_name,
    issuerName: certificate.issuer_name,
    issuedAt: certificate.issued_at,
    hours: certificate.half_hours === null ? null : certificate.half_hours / 2,
    description: certificate.description,
    achievements: {
      lessonCount: certificate.lesson_count,
      assignmentCount: certificate.assignment_count,
      quizCount: certificate.quiz_count,
      averageGrade: certificate.average_grade,
      gradedCount: certificate.graded_count,
      assignmentTotal: certificate.assignment_total,
    },
    verifyUrl: address,
    token: certificate.credential,
    qrText: `${address}#${certificate.statement}`,
  });
  return toFile(certificate, 'pdf', pdf);
}

export async function drawBadge(deps: DrawingDeps, id: string): Promise<CertificateFile | undefined> {
  const certificate = await findValid(deps.database, id);
  if (!certificate) return undefined;
  const { course_title: classTitle, issuer_name: issuerName, issued_at: issuedAt, credential } = certificate;
  const picture = await deps.certificateDrawer.drawBadge({ classTitle, issuerName, issuedAt });
  return toFile(certificate, 'png', Buffer.from(bakePng(new Uint8Array(picture), credential)));
}

export async function readToken(reader: Reader, id: string): Promise<CertificateFile | undefined> {
  const certificate = await findValid(reader, id);
  return certificate && toFile(certificate, 'jwt', Buffer.from(certificate.credential));
}
