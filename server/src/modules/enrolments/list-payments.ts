import { type CheckedQueryOf, Id, type listPayments as listing, type listMyPayments as own } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { findCoursesTitled } from '../courses/index.ts';
import { findPeople } from '../members/index.ts';
import {
  countOwnPayments,
  type PaymentEntryRow,
  type PaymentPage,
  sumPaymentTotals,
  walkOwnPayments,
  walkPayments,
} from './payment-lists.queries.ts';
import { countPaymentsOf, countPaymentsOfMany, walkPaymentsOf, walkPaymentsOfMany } from './payment-search.queries.ts';
import { toPayment } from './payments.view.ts';

const PaymentCursor = z.tuple([CursorInstant, Id]);

const afterOf = (cursor: string | undefined) => (cursor ? decodeCursor(cursor, PaymentCursor) : undefined);

function toPage(rows: PaymentEntryRow[], total: number, limit: number) {
  const { page, last } = splitPage(rows, limit);
  return { items: page.map(toPayment), total, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

/** One's own, newest first, whatever one's role is now; without what was never confirmed. */
export async function listMyPayments(reader: Reader, studentId: string, { limit, cursor }: CheckedQueryOf<typeof own>) {
  const [rows, { payments }] = await Promise.all([
    walkOwnPayments(reader, studentId, { limit, after: afterOf(cursor) }),
    countOwnPayments(reader, studentId),
  ]);
  return toPage(rows, payments, limit);
}

/** Everybody's, newest first; of one status, or those that a text is about. */
export async function listPayments(reader: Reader, { q, status, limit, cursor }: CheckedQueryOf<typeof listing>) {
  const page = { status, limit, after: afterOf(cursor) };
  if (q) return search(reader, q, page);
  const [rows, { payments }] = await Promise.all([walkPayments(reader, page), sumPaymentTotals(reader, status)]);
  return toPage(rows, payments, limit);
}

/** By transaction, student or class. */
async function search(reader: Reader, text: string, page: PaymentPage) {
  const [people, courses] = await Promise.all([findPeople(reader, text), findCoursesTitled(reader, text)]);
  const meant = people && courses && { people, courses, intentId: text };
  const [rows, total] = await (meant
    ? Promise.all([walkPaymentsOf(reader, meant, page), countPaymentsOf(reader, meant, page.status)])
    : Promise.all([walkPaymentsOfMany(reader, text, page), countPaymentsOfMany(reader, text, page.status)]));
  return toPage(rows, total, page.limit);
}
