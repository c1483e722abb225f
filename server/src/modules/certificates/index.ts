export { serveCertificates } from './certificates.routes.ts';
export { correctCertificate, type FalseCertificate, listFalseCertificates } from './correct-certificates.ts';
export { type Certificates, createCertificates } from './create-certificates.ts';
export { beginStatusList } from './draw-status.ts';
export type { Certificate } from './drawing/certificate.ts';
export type { CertificateDrawer } from './drawing/certificate-drawer.ts';
export { type CertificateIssuer, createCertificateIssuer } from './issue-when-met.ts';
export { requestCertificateReview, requestReviewAfterRemoval, reviewCertificates } from './review-certificates.ts';
export { createRevocationJournalling, revokeAgain } from './revocation-journal.ts';
export { revokeAfterRefund } from './revoke-certificate.ts';
export {
  canOpenCertificateKeys,
  purposeOfCertificateKey,
  rotateCertificateKeys,
  takeSigningKeys,
} from './signing-keys.ts';
export { serveVerification } from './verification.routes.ts';
