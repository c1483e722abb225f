import { enrolInCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { ENROLMENT_CHANGE } from '../../lib/enrolment-change.ts';
import { errorText } from '../../lib/error-texts.ts';
import { isLost } from '../../lib/is-lost.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';

/** With these delays, about a quarter of a minute. */
const MAX_RETRIES = 5;
const delayBefore = (retry: number) => 500 * 2 ** retry;

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
