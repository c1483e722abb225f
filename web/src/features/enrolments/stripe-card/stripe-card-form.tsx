import { Elements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type CardFormProps, UNREACHABLE } from '../card-result.ts';
import { stripeLooks } from './stripe-appearance.ts';
import { StripeFields } from './stripe-fields.tsx';

/** Stripe's own script, which has to come from Stripe. */
const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe', publishableKey] as const,
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Stripe's Payment Element: the card's numbers are typed into Stripe's frames and never come near us. */
export function StripeCardForm(props: CardFormProps) {
  const { data: stripe, error, isFetching, refetch } = useQuery(stripeQuery(props.publishableKey));
  const { clientSecret } = props.intent;
  const options = useMemo(() => ({ clientSecret, appearance: stripeLooks(), locale: 'en' as const }), [clientSecret]);
  if (error) return <FailureState text={UNREACHABLE} onRetry={refetch} retrying={isFetching} />;
  if (!stripe) return <Spinner label="Loading...." />;
  return (
    <Elements stripe={stripe} options={options}>
      <StripeFields {...props} />
    </Elements>
  );
}
