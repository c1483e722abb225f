import type { DemoCourse, DemoEnrolment, Demonstration, DemoPayment } from '@guildhall/demo';
import { metadataOf } from '../modules/payments/index.ts';
import type { Row } from './row.ts';

/** Prices of the demonstration are in dollars. */
const CURRENCY = 'USD';

/** What the card provider is told of a payment of the past, charged in full. */
interface ImportedPayment {
  card: string;
  /** Cents. */
  amount: number;
  /** Lower case, as the provider has it. */
  currency: string;
  description: string;
  metadata: Record<string, string>;
  createdAt: Date;
  paidAt: Date;
  refundedAt: Date | null;
  disputedAt: Date | null;
}

interface ImportedCharge {
  intentId: string;
  chargeId: string;
  brand: string;
  last4: string;
  disputeDueAt: Date | null;
}

/** The sandbox's card provider has it. Gives the charges in the order of the payments. */
export type ImportPayments = (payments: ImportedPayment[]) => Promise<ImportedCharge[]>;

interface Purchase {
  course: DemoCourse;
  enrolment: DemoEnrolment;
  payment: DemoPayment;
}

const listPurchases = ({ courses }: Demonstration): Purchase[] =>
  courses.flatMap((course) =>
    [...course.enrolments, ...course.inactiveEnrolments].flatMap((enrolment) =>
      enrolment.payment ? [{ course, enrolment, payment: enrolment.payment }] : [],
    ),
  );

const toImported = ({ course, enrolment, payment }: Purchase): ImportedPayment => ({
  card: payment.card,
  amount: payment.amountCents,
  currency: CURRENCY.toLowerCase(),
  description: course.title,
  metadata: metadataOf({ id: payment.id, course_id: course.id, student_id: enrolment.studentId }),
  createdAt: payment.createdAt,
  paidAt: enrolment.enrolledAt,
  refundedAt: payment.refund?.at ?? null,
  disputedAt: payment.disputedAt,
});

const statusOf = ({ refund, disputedAt }: DemoPayment) =>
  refund ? 'refunded' : disputedAt ? ('disputed' as const) : ('paid' as const);

const toRow = ({ course, enrolment, payment }: Purchase, charge: ImportedCharge): Row<'payment'> => ({
  id: payment.id,
  course_id: course.id,
  student_id: enrolment.studentId,
  amount_cents: payment.amountCents,
  currency: CURRENCY,
  status: statusOf(payment),
  intent_id: charge.intentId,
  charge_id: charge.chargeId,
  card_brand: charge.brand,
  card_last4: charge.last4,
  refunded_cents: payment.refund ? payment.amountCents : 0,
  reason: payment.refund?.reason ?? null,
  created_at: payment.createdAt,
  paid_at: enrolment.enrolledAt,
  refunded_at: payment.refund?.at ?? null,
  dispute_due_at: charge.disputeDueAt,
  next_check_at: null,
});

/** Each payment with its charge at the provider, which is made first. */
export async function importPaymentRows(
  demonstration: Demonstration,
  importPayments: ImportPayments,
): Promise<Row<'payment'>[]> {
  const purchases = listPurchases(demonstration);
  const charges = await importPayments(purchases.map(toImported));
  return purchases.map((purchase, index) => {
    const charge = charges[index];
    if (!charge) throw new Error('The card provider has not imported every payment.');
    return toRow(purchase, charge);
  });
}

/** The audit of the refunds. */
export const refundDecisionRows = (demonstration: Demonstration): Row<'audit_entry'>[] => {
  const admin = demonstration.people.find(({ role }) => role === 'Admin');
  return listPurchases(demonstration).flatMap(({ course, enrolment: { id, studentId }, payment }) =>
    payment.refund
      ? {
          id,
          actor_id: admin?.id ?? null,
          action: 'payment.refunded',
          subject_id: payment.id,
          subject_name: course.title,
          person_id: studentId,
          reason: payment.refund.reason,
          at: payment.refund.at,
        }
      : [],
  );
};
