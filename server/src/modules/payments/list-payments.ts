import {
  type CheckedQueryOf,
  Id,
  type listMyPayments as myPaymentsRoute,
  type listPayments as paymentsRoute,
} from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { findCoursesTitled } from '../courses/index.ts';
import { findPeople } from '../members/index.ts';
import {
  countOwnPayments,
  listOwnPaymentsPage,
  listPaymentsPage,
  type PaymentEntryRow,
  type PaymentPage,
  sumPaymentTotals,
} from './payment-lists.queries.ts';
import {
  countPaymentsMatching,
  countPaymentsOf,
  listPaymentsPageMatching,
  listPaymentsPageOf,
} from './payment-search.queries.ts';
import { toPayment } from './payments.view.ts';

const PaymentCursor = z.tuple([CursorInstant, Id]);

const afterCursor = (cursor: string | undefined) => (cursor ? decodeCursor(cursor, PaymentCursor) : undefined);

function toPage(rows: PaymentEntryRow[], total: number, limit: number) {
  const { page, last } = splitPage(rows, limit);
  return { items: page.map(toPayment), total, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

/** One's own confirmed payments, newest first, whatever one's role is now. */
export async function listMyPayments(
  reader: Reader,
  studentId: string,
  { limit, cursor }: CheckedQueryOf<typeof myPaymentsRoute>,
) {
  const [rows, { payments }] = await Promise.all([
    listOwnPaymentsPage(reader, studentId, { limit, after: afterCursor(cursor) }),
    countOwnPayments(reader, studentId),
  ]);
  return toPage(rows, payments, limit);
}

/** Everybody's payments, newest first; filtered by status and by search text. */
export async function listPayments(reader: Reader, { q, status, limit, cursor }: CheckedQueryOf<typeof paymentsRoute>) {
  const page = { status, limit, after: afterCursor(cursor) };
  if (q) return searchPayments(reader, q, page);
  const [rows, { payments }] = await Promise.all([listPaymentsPage(reader, page), sumPaymentTotals(reader, status)]);
  return toPage(rows, payments, limit);
}

/** By transaction, student or class. A text that matches too many people or classes to list is matched row by row. */
async function searchPayments(reader: Reader, text: string, page: PaymentPage) {
  const [studentIds, courseIds] = await Promise.all([findPeople(reader, text), findCoursesTitled(reader, text)]);
  const targets = studentIds && courseIds && { studentIds, courseIds, intentId: text };
  const [rows, total] = await (targets
    ? Promise.all([listPaymentsPageOf(reader, targets, page), countPaymentsOf(reader, targets, page.status)])
    : Promise.all([listPaymentsPageMatching(reader, text, page), countPaymentsMatching(reader, text, page.status)]));
  return toPage(rows, total, page.limit);
}
