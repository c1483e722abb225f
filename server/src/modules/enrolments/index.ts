export { serveEnrolments } from './enrolments.routes.ts';
export { lookAfterPayments } from './look-after-payments.ts';
export type { PaymentDeps } from './payment-deps.ts';
