import { m } from '@guildhall/messages';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { type SubmitEvent, useEffect, useState } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
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

export function StripeFields({ intent, payer, onPending, onConfirmed, onCanceled }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [pending, setPending] = useState(false);
  const [formError, setFormError] = useState('');
  useReloadWhenRestored();
  const confirm = async () => {
    if (!stripe || !elements) return resultOfError({});
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: window.location.origin + window.location.pathname,
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
