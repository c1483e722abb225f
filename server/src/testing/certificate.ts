import type { Certificate } from '../modules/certificates/index.ts';

/** As it is drawn; its QR code is as long as one with a statement. */
export const CERTIFICATE: Certificate = {
  studentName: 'Margarethe Lindqvist',
  classTitle: 'Houseplants That Do Not Die',
  teacherName: 'Rosa Delgado',
  issuerName: 'Guildhall',
  issuedAt: new Date('2026-11-22T12:00:00Z'),
  hours: 18,
  description: 'Choosing, watering, repotting and light for forty houseplants.',
  achievements: {
    lessonCount: 24,
    assignmentCount: 5,
    quizCount: 1,
    averageGrade: 92,
    gradedCount: 5,
    assignmentTotal: 5,
  },
  verifyUrl: 'https://guildhall.test/certificates/0198c7a2-5b1e-7c40-9a52-2f6d1c0e77ab',
  token: `eyJhbGciOiJSUzI1NiJ9.${'e30'.repeat(600)}.${'c2ln'.repeat(85)}`,
  qrText: `https://guildhall.test/certificates/0198c7a2-5b1e-7c40-9a52-2f6d1c0e77ab#${'Ab9_'.repeat(75)}`,
};
