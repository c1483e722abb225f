import type { CheckedQueryOf, listMyPayments as MyPayments, listPayments as Payments } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { findCoursesTitled } from '../courses/index.ts';
import { findPeopleByText } from '../members/index.ts';
import {
  countOwnPayments,
  countStudentPayments,
  listOwnPaymentsPage,
  listPaymentsPage,
  listStudentPaymentsPage,
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

const PAYMENTS = {
  keys: NewestFirst,
  keysOf: ({ created_at, id }: PaymentEntryRow) => [created_at, id],
  toItem: toPayment,
};

/** One's own confirmed payments, newest first, whatever one's role is now. */
export const listMyPayments = (reader: Reader, studentId: string, query: CheckedQueryOf<typeof MyPayments>) =>
  listPage(query, {
    ...PAYMENTS,
    find: async (page) => {
      const [rows, { payments }] = await Promise.all([
        listOwnPaymentsPage(reader, studentId, page),
        countOwnPayments(reader, studentId),
      ]);
      return [rows, payments];
    },
  });

/** All payments of one student, also those that were never confirmed, for admins. */
export const listPaymentsOf = (reader: Reader, studentId: string, query: PageQuery) =>
  listPage(query, {
    ...PAYMENTS,
    find: async (page) => {
      const [rows, { payments }] = await Promise.all([
        listStudentPaymentsPage(reader, studentId, page),
        countStudentPayments(reader, studentId),
      ]);
      return [rows, payments];
    },
  });

/** Everybody's payments, newest first; filtered by status and by search text. */
export const listPayments = (reader: Reader, { q, status, ...query }: CheckedQueryOf<typeof Payments>) =>
  listPage(query, {
    ...PAYMENTS,
    find: async (keysetPage) => {
      const page = { ...keysetPage, status };
      if (q) return searchPayments(reader, q, page);
      const [rows, { payments }] = await Promise.all([
        listPaymentsPage(reader, page),
        sumPaymentTotals(reader, status),
      ]);
      return [rows, payments];
    },
  });

/** By transaction, student or class. A text that matches too many people or classes to list is matched row by row. */
async function searchPayments(reader: Reader, text: string, page: PaymentPage) {
  const [studentIds, courseIds] = await Promise.all([findPeopleByText(reader, text), findCoursesTitled(reader, text)]);
  const targets = studentIds && courseIds && { studentIds, courseIds, intentId: text };
  return targets
    ? Promise.all([listPaymentsPageOf(reader, targets, page), countPaymentsOf(reader, targets, page.status)])
    : Promise.all([listPaymentsPageMatching(reader, text, page), countPaymentsMatching(reader, text, page.status)]);
}
