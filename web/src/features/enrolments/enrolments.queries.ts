import { listEnrolledCourses, readPaymentConfig } from '@guildhall/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';

/** Cards that are asked for at once: rows of one to four fill with it. */
const PAGE_SIZE = 24;

/** As many as the server gives at once. */
const MOST = 500;

export const enrolledCoursesQuery = (email: string) =>
  pagedQuery((cursor) => pageQueryFor(listEnrolledCourses, { params: { email }, query: { limit: PAGE_SIZE, cursor } }));

const placesQuery = (email: string) => queryFor(listEnrolledCourses, { params: { email }, query: { limit: MOST } });

/**
 * Whether whoever is signed in has a place in this class; undefined while that is not known. Where it cannot be found
 * out, nobody is kept from enrolling: the server knows, and says so then.
 */
export function useIsEnrolled(courseId: string, asked: { refetchOnMount?: 'always' } = {}): boolean | undefined {
  const person = useSession();
  const { data, isError } = useQuery({
    ...placesQuery(person?.email ?? ''),
    ...asked,
    enabled: Boolean(person),
    select: (courses) => courses.some(({ _id }) => _id === courseId),
  });
  return person === null || isError ? (data ?? false) : data;
}

/** Nothing but a new start of the server makes it another. */
export const paymentConfigQuery = { ...queryFor(readPaymentConfig), staleTime: Number.POSITIVE_INFINITY };

/** A place that is won or lost shows in lists, counts and payments; what is on the page is asked for again. */
export const refreshAnswers = (client: QueryClient) => client.invalidateQueries({ queryKey: ['api'] });
