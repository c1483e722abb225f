import { createPaymentIntent, type PaymentConfig } from '@guildhall/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { memberKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import type { PaymentIntent } from './checkout-stage.ts';
import { ENROLMENT_CHANGE, paymentConfigQuery } from './payments.queries.ts';

interface Outcome {
  onCreated: (intent: PaymentIntent, config: PaymentConfig) => unknown;
  onFailed: (orderError: string) => unknown;
}

/** Creates the payment intent of a class, or continues the open one. Nothing is reported after the page was left. */
export function useCreatePayment(courseId: string, { onCreated, onFailed }: Outcome) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all([
        call(createPaymentIntent, { body: { data: { _id: courseId } } }),
        client.query({ ...paymentConfigQuery, staleTime: 'static' }),
      ]),
    /** The page is out of date after a refusal: the class, the enrolment or the role has changed. */
    onError: (error) => error instanceof ApiFailure && refreshQueries(client, [memberKeys.role, ...ENROLMENT_CHANGE]),
  });
  const create = () =>
    mutate(undefined, {
      onSuccess: ([intent, config]) => onCreated(intent, config),
      onError: (error) => onFailed(errorText(error)),
    });
  return { create, isCreating: isPending };
}
