import type { createPaymentIntent, EnrolledCourse, ResponseOf } from '@guildhall/contract';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import type { Actor } from '../../platform/actor.ts';
import { toCourse } from '../courses/index.ts';
import type { EnrolledCourseRow } from './enrolments.queries.ts';
import type { PaymentRow } from './payments.queries.ts';

interface Begun {
  intent: Intent;
  payment: PaymentRow;
}

export const toBegunPayment = ({ intent, payment }: Begun): ResponseOf<typeof createPaymentIntent> => ({
  clientSecret: intent.clientSecret,
  TransactionID: intent.id,
  PaidAmount: payment.amount_cents / 100,
  Currency: payment.currency,
});

/** To its student, and so with their own entry. */
export const toEnrolledCourse = (row: EnrolledCourseRow, student: Pick<Actor, 'name' | 'email'>): EnrolledCourse => ({
  ...toCourse(row, { reviews: [], students: [{ ...row, student_name: student.name, student_email: student.email }] }),
  EnrolledAt: row.enrolled_at.toISOString(),
});
