import { m } from '@guildhall/messages';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementLocale, StripePaymentElementOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { trustStripe } from '../../../lib/trusted-types.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type CardFormProps, resultOfError, resultOfIntent } from '../card-result.ts';

/** Only cards are accepted. Name and e-mail are the account's. */
const OPTIONS: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  fields: { billingDetails: { name: 'never', email: 'never' } },
};

/** After the Back button on a bank's page, the browser may restore this page in its pending state. */
function useReloadWhenRestored() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

function StripeFields({ intent, payer, keepsQuery, onPending, onConfirmed, onCanceled }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [pending, setPending] = useState(false);
  const [formError, setFormError] = useState('');
  useReloadWhenRestored();
  const confirm = async () => {
    if (!stripe || !elements) return resultOfError({});
    const { origin, pathname, search } = window.location;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: origin + pathname + (keepsQuery ? search : ''),
        payment_method_data: { billing_details: { name: payer.displayName, email: payer.email } },
      },
    });
    return error ? resultOfError(error) : resultOfIntent(paymentIntent);
  };
  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending || !isReady) return;
    setFormError('');
    setPending(true);
    onPending(true);
    const result = await confirm().catch(() => resultOfError({ message: m.errors_payment_provider_unavailable() }));
    setPending(false);
    onPending(false);
    if (result.is === 'confirmed') onConfirmed();
    if (result.is === 'canceled') onCanceled();
    if (result.is === 'declined') setFormError(m.enrolments_unable_because({ reason: result.reason }));
  };
  return (
    <form onSubmit={pay} className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      {!isReady && !formError && <Spinner label={m.common_loading()} />}
      <PaymentElement
        options={OPTIONS}
        onReady={() => setIsReady(true)}
        onLoadError={({ error }) => setFormError(error.message ?? m.errors_payment_provider_unavailable())}
      />
      <Button type="submit" size="large" pending={pending} disabled={!isReady}>
        {m.payments_pay({ amount: formatPrice(intent.PaidAmount) })}
      </Button>
    </form>
  );
}

/** Our colours and fonts for the fields in Stripe's frames, which do not see our style sheet. */
function stripeAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const read = (name: string) => styles.getPropertyValue(name).trim();
  const isDark = document.documentElement.dataset.theme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: read('--color-primary'),
      colorBackground: read('--color-base-100'),
      colorText: read('--color-base-content'),
      colorTextSecondary: read('--quiet'),
      colorTextPlaceholder: read('--quiet'),
      colorDanger: read('--color-error'),
      borderRadius: read('--radius-field'),
      fontFamily: ['Figtree Variable', 'ui-sans-serif', 'system-ui', 'sans-serif'].join(', '),
      fontSizeBase: '17px',
      spacingUnit: '4.5px',
    },
    rules: { '.Input': { border: `1px solid ${read('--field')}`, boxShadow: 'none' }, '.Label': { fontWeight: '600' } },
  };
}

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
