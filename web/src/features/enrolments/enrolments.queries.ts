import { listEnrolledCourses, readPaymentConfig } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';

/** Cards that are asked for at once: rows of one to four fill with it. */
const PAGE_SIZE = 24;

export const enrolledCoursesQuery = (email: string) =>
  pagedQuery((cursor) => pageQueryFor(listEnrolledCourses, { params: { email }, query: { limit: PAGE_SIZE, cursor } }));

/** Nothing but a new start of the server makes it another. */
export const paymentConfigQuery = { ...queryFor(readPaymentConfig), staleTime: Number.POSITIVE_INFINITY };

/** A place that is won or lost shows in lists, counts and payments; what is on the page is asked for again. */
export const refreshAnswers = (client: QueryClient) => client.invalidateQueries({ queryKey: ['api'] });
