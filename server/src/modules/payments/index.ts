export { adoptOldPayments } from './adopt-orders.ts';
export { adoptIntent, type ChangedPayments, listChangedPayments } from './adopt-payments.ts';
export { listPaymentsOf } from './list-payments.ts';
export { serveOrders } from './orders.routes.ts';
export type { PaymentDeps } from './payment-deps.ts';
export { servePayments } from './payments.routes.ts';
export { numberPaidReceipts } from './receipts.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { metadataOf, syncPayment } from './sync-payment.ts';
