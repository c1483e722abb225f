import { listEnrolledCourses, readPaymentConfig } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys, courseworkKeys, enrolmentKeys, paymentKeys } from '../../lib/query-keys.ts';

/** Cards that are asked for at once: rows of one to four fill with it. */
const PAGE_SIZE = 24;

export const enrolledCoursesQuery = (email: string) =>
  pagedQuery((cursor) => pageQueryFor(listEnrolledCourses, { params: { email }, query: { limit: PAGE_SIZE, cursor } }));

/** Nothing but a new start of the server makes it another. */
export const paymentConfigQuery = { ...queryFor(readPaymentConfig), staleTime: Number.POSITIVE_INFINITY };

/** Wherever an enrolment that begins or ends shows: in lists, counts and payments. */
export const ENROLMENT_CHANGE = [...courseKeys.all, ...courseworkKeys.all, ...enrolmentKeys.all, ...paymentKeys.all];
