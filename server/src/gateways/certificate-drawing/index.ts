export type { Badge, Certificate } from './certificate.ts';
export { type CertificateDrawer, createCertificateDrawer } from './certificate-drawer.ts';
