import { createPaymentIntent, type PaymentConfig } from '@guildhall/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { memberKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import type { PaymentIntent } from './checkout-stage.ts';
import { ENROLMENT_CHANGE, paymentConfigQuery } from './enrolments.queries.ts';

interface Outcome {
  begun: (intent: PaymentIntent, config: PaymentConfig) => unknown;
  failed: (trouble: string) => unknown;
}

/**
 * Asks the server for the payment of a class: a new one, or what was begun before. Whoever has left the page meanwhile
 * hears nothing of it.
 */
export function useBeginPayment(courseId: string, { begun, failed }: Outcome) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all([
        call(createPaymentIntent, { body: { data: { _id: courseId } } }),
        client.query({ ...paymentConfigQuery, staleTime: 'static' }),
      ]),
    /** A refusal means that the page is out of date: the class, the enrolment or one's role is different by now. */
    onError: (error) => error instanceof ApiFailure && refreshQueries(client, [memberKeys.role, ...ENROLMENT_CHANGE]),
  });
  const begin = () =>
    mutate(undefined, {
      onSuccess: ([intent, config]) => begun(intent, config),
      onError: (error) => failed(errorText(error)),
    });
  return { begin, isBeginning: isPending };
}
