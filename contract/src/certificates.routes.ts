import { z } from 'zod';
import { Certificate, CertificateEntry, MyCertificate } from './certificates.ts';
import { Reason } from './decisions.ts';
import { defineRoute } from './route.ts';
import { AnyText, searchText } from './text.ts';
import { ById, Cursor, Inserted, limitOf, Modified } from './values.ts';

export const listCourseCertificates = defineRoute({
  method: 'GET',
  path: '/classes/:id/certificates',
  access: 'signed-in',
  summary: 'The certificates of a class, the newest first, for its teacher and admins',
  params: ById,
  query: z.object({ limit: limitOf(50, 500), cursor: Cursor.optional() }),
  response: z.array(CertificateEntry),
  paged: true,
  notFound: 'course.not-found',
  errors: [],
});

export const searchCertificates = defineRoute({
  method: 'GET',
  path: '/certificates',
  access: 'admin',
  summary: 'All certificates, or those whose student’s name or class contains a text, the newest first',
  query: z.object({
    q: searchText(200).optional(),
    limit: limitOf(50, 500),
    cursor: Cursor.optional(),
  }),
  response: z.array(CertificateEntry),
  paged: true,
  errors: [],
});

export const listMyCertificates = defineRoute({
  method: 'GET',
  path: '/my-certificates',
  access: 'signed-in',
  summary: 'The caller’s certificates, the newest first, at most 500',
  response: z.array(MyCertificate),
  errors: [],
});

export const readCertificate = defineRoute({
  method: 'GET',
  path: '/certificates/:id',
  access: 'public',
  summary: 'A certificate: whether it holds, or why it was revoked',
  params: ById,
  response: Certificate,
  notFound: 'certificate.not-found',
  errors: [],
});

const file = <const Type extends string, const Ending extends string>(download: Type, ending: Ending) =>
  ({
    method: 'GET',
    path: `/certificates/:id/${ending}`,
    access: 'public',
    params: ById,
    /** The language of what is drawn and of the file's name: one that the site offers, else English. Without it, the request's. */
    query: z.object({ language: AnyText.max(35).optional() }),
    response: z.string(),
    download,
    notFound: 'certificate.not-found',
    /** What is revoked is not given away any more. */
    errors: ['certificate.revoked', 'certificate.replaced'],
  }) as const;

export const downloadCertificatePdf = defineRoute({
  ...file('application/pdf', 'pdf'),
  summary: 'The certificate, to be printed; its credential is attached',
});

export const downloadCertificateBadge = defineRoute({
  ...file('image/png', 'png'),
  summary: 'The badge: a picture that holds the credential (Open Badges 3.0)',
});

export const downloadCertificateToken = defineRoute({
  ...file('application/vc+jwt', 'jwt'),
  summary: 'The credential itself, for wallets (Open Badges 3.0 as VC-JWT)',
});

export const revokeCertificate = defineRoute({
  method: 'POST',
  path: '/certificates/:id/revoke',
  access: 'signed-in',
  idempotencyKey: true,
  summary: 'Revokes a certificate, for the class’s teacher and admins; everybody who checks it reads the reason',
  params: ById,
  body: z.object({ reason: Reason }),
  response: Modified,
  notFound: 'certificate.not-found',
  /** Another was issued under the student’s new name: that one holds. */
  errors: ['certificate.revoked'],
});

export const reissueCertificate = defineRoute({
  method: 'POST',
  path: '/certificates/:id/reissue',
  access: 'signed-in',
  idempotencyKey: true,
  summary: 'Issues one’s own certificate again after one’s name has changed, and revokes the old one',
  params: ById,
  response: Inserted,
  notFound: 'certificate.not-found',
  errors: ['certificate.name-unchanged', 'certificate.revoked', 'certificate.too-many', 'enrolment.required'],
});
