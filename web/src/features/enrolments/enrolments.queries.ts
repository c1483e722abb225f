import { listEnrolledCourses, readPaymentConfig } from '@guildhall/contract';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { courseKeys, courseworkKeys, enrolmentKeys, paymentKeys } from '../../lib/query-keys.ts';

/** Fills rows of 1 to 4 cards. */
const PAGE_SIZE = 24;

export const enrolledCoursesQuery = (email: string) =>
  pagedQuery((cursor) => pageQueryFor(listEnrolledCourses, { params: { email }, query: { limit: PAGE_SIZE, cursor } }));

/** Only a restart of the server changes it. */
export const paymentConfigQuery = { ...queryFor(readPaymentConfig), staleTime: Number.POSITIVE_INFINITY };

/** The queries that change when an enrolment begins or ends: lists, counts and payments. */
export const ENROLMENT_CHANGE = [...courseKeys.all, ...courseworkKeys.all, ...enrolmentKeys.all, ...paymentKeys.all];
