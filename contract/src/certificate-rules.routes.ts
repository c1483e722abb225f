import { z } from 'zod';
import { CertificateProgress, CertificateRule, OfferedCertificate } from './certificates.ts';
import { defineRoute } from './route.ts';
import { ById, Modified } from './values.ts';

export const readCertificateRule = defineRoute({
  method: 'GET',
  path: '/classes/:id/certificate-rule',
  access: 'public',
  personal: true,
  summary: 'What the certificate of a class asks for',
  params: ById,
  response: OfferedCertificate,
  notFound: 'course.not-found',
  errors: [],
});

export const saveCertificateRule = defineRoute({
  method: 'PUT',
  path: '/classes/:id/certificate-rule',
  access: 'signed-in',
  summary:
    'Sets what the certificate of one’s own class asks for. Who has met it gets one; certificates already issued stay',
  params: ById,
  body: CertificateRule,
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});

/** Students that are looked at before an answer. */
export const MAX_COUNTED_STUDENTS = 5_000;

export const countNewCertificates = defineRoute({
  method: 'POST',
  path: '/classes/:id/certificate-rule/effect',
  access: 'signed-in',
  summary:
    'How many students of one’s own class would get a certificate at once by a rule, and what could not be drawn; changes nothing',
  params: ById,
  body: CertificateRule,
  response: z.object({
    NewCount: z.int(),
    /** False where the class has more than 5,000 students: some were not looked at. */
    IsComplete: z.boolean(),
    /** Signs of the title, the teacher’s name and the description that are drawn as boxes, because no font has them. */
    UndrawableSigns: z.array(z.string()),
  }),
  notFound: 'course.not-found',
  errors: [],
});

export const readCertificateProgress = defineRoute({
  method: 'GET',
  path: '/classes/:id/certificate-progress',
  access: 'signed-in',
  summary: 'What is still missing for one’s own certificate',
  params: ById,
  response: CertificateProgress,
  notFound: 'course.not-found',
  errors: ['enrolment.required'],
});
