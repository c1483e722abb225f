export { achievementsOf } from './achievements.ts';
export type { Certificate } from './certificate.ts';
export { type CertificateDrawer, createCertificateDrawer } from './certificate-drawer.ts';
