import { createPaymentIntent, type PaymentConfig } from '@guildhall/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { textOf } from '../../lib/error-texts.ts';
import type { PaymentIntent } from './checkout-stage.ts';
import { paymentConfigQuery, refreshAnswers } from './enrolments.queries.ts';

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
    /** A refusal means that what the page shows is not so any more. */
    onError: (error) => error instanceof ApiFailure && refreshAnswers(client),
  });
  const begin = () =>
    mutate(undefined, {
      onSuccess: ([intent, config]) => begun(intent, config),
      onError: (error) => failed(textOf(error)),
    });
  return { begin, isBeginning: isPending };
}
