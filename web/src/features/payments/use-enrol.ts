import { enrolInCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, NetworkFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { ENROLMENT_CHANGE } from './payments.queries.ts';

/** With these delays, about a quarter of a minute. */
const MAX_RETRIES = 5;
const delayBefore = (retry: number) => 500 * 2 ** retry;

/** The response was lost: the call may have succeeded or not, and repeating it is safe. */
export const isLost = (error: Error) =>
  error instanceof NetworkFailure || (error instanceof ApiFailure && error.problem.status >= 500);

/** Why somebody cannot enrol in a class that was free when they read its price. */
export function freeEnrolmentError(error: Error): string {
  const hasPrice = error instanceof ApiFailure && error.code === 'payment.not-found';
  return m.enrolments_unable_because({ reason: hasPrice ? m.errors_payment_not_found_price() : errorText(error) });
}

/** The id of a confirmed payment; undefined for a class that is free. */
type TransactionId = string | undefined;

interface Outcome {
  onEnrolled: (transactionId: TransactionId) => unknown;
  onFailed: (error: Error, transactionId: TransactionId) => unknown;
}

/** Enrols by a confirmed payment, and retries a call whose response was lost: repeated calls give the same response. */
export function useEnrol(courseId: string, { onEnrolled, onFailed }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (transactionId: TransactionId) => {
      const body = { PaymentDetails: { TransactionID: transactionId } };
      const { modifiedCount } = await call(enrolInCourse, { params: { id: courseId }, body });
      if (modifiedCount === 0) throw new Error('Not enrolled');
    },
    retry: (retries, error) => retries < MAX_RETRIES && isLost(error),
    retryDelay: delayBefore,
    onSuccess: async (_, transactionId) => {
      onEnrolled(transactionId);
      await refreshQueries(client, ENROLMENT_CHANGE);
    },
    onError: async (error, transactionId) => {
      onFailed(error, transactionId);
      if (error instanceof ApiFailure) await refreshQueries(client, ENROLMENT_CHANGE);
    },
  });
}
