import { enrolInCourse } from '@guildhall/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, NetworkFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { ENROLMENT_CHANGE } from './enrolments.queries.ts';

/** How often a lost answer is asked for again: with these pauses for about a quarter of a minute. */
const REPEATS = 5;
const pauseBefore = (repeat: number) => 500 * 2 ** repeat;

/** No answer, or none that says anything: it may have been done or not, and asking again is safe. */
export const isLost = (error: Error) =>
  error instanceof NetworkFailure || (error instanceof ApiFailure && error.problem.status >= 500);

/** The name of a confirmed payment; undefined for a class that is free. */
type TransactionId = string | undefined;

interface Outcome {
  taken: (transactionId: TransactionId) => unknown;
  failed: (error: Error, transactionId: TransactionId) => unknown;
}

/**
 * Turns a confirmed payment into a place. The server says the same however often it is asked, so a lost answer is
 * asked for again; and it is said what came of it even after the page has been left.
 */
export function useTakePlace(courseId: string, { taken, failed }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (transactionId: TransactionId) => {
      const body = { PaymentDetails: { TransactionID: transactionId } };
      const { modifiedCount } = await call(enrolInCourse, { params: { id: courseId }, body });
      if (modifiedCount === 0) throw new Error('The place was not given');
    },
    retry: (repeats, error) => repeats < REPEATS && isLost(error),
    retryDelay: pauseBefore,
    onSuccess: async (_, transactionId) => {
      taken(transactionId);
      await refreshQueries(client, ENROLMENT_CHANGE);
    },
    onError: async (error, transactionId) => {
      failed(error, transactionId);
      if (error instanceof ApiFailure) await refreshQueries(client, ENROLMENT_CHANGE);
    },
  });
}
