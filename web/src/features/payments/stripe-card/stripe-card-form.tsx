import { m } from '@guildhall/messages';
import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LANGUAGE } from '../../../lib/language.ts';
import { trustStripe } from '../../../lib/trusted-types.ts';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { CardFormProps } from '../card-result.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { StripeFields } from './stripe-fields.tsx';

/** Stripe's script, which must be loaded from Stripe. */
const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe', publishableKey] as const,
    queryFn: () => {
      trustStripe();
      return loadStripe(publishableKey);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Stripe says it in English where it does not know the language. */
const stripeLocale = LANGUAGE as StripeElementLocale;

/** Stripe's Payment Element: the card is typed into Stripe's frames, so its number never reaches our page. */
export function StripeCardForm(props: CardFormProps) {
  const { data: stripe, error, isFetching, refetch } = useQuery(stripeQuery(props.publishableKey));
  const { clientSecret } = props.intent;
  const options = useMemo(
    () => ({ clientSecret, appearance: stripeAppearance(), locale: stripeLocale }),
    [clientSecret],
  );
  if (error)
    return <FailureState text={m.errors_payment_provider_unavailable()} onRetry={refetch} retrying={isFetching} />;
  if (!stripe) return <Spinner label={m.common_loading()} />;
  return (
    <Elements stripe={stripe} options={options}>
      <StripeFields {...props} />
    </Elements>
  );
}
