import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { type SubmitEvent, useEffect, useState } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { answerOfError, answerOfIntent, type CardFormProps, UNREACHABLE } from '../card-result.ts';

/** Cards alone are taken; whose they are is known. */
const OPTIONS: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  fields: { billingDetails: { name: 'never', email: 'never' } },
};

/** Back from a bank by the Back button, a browser may show this page as it was left, waiting for ever. */
function useFreshPage() {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}

export function StripeFields({ intent, payer, onWorking, onConfirmed, onGone }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [working, setWorking] = useState(false);
  const [trouble, setTrouble] = useState('');
  useFreshPage();
  const confirm = async () => {
    if (!stripe || !elements) return answerOfError({});
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: window.location.origin + window.location.pathname,
        payment_method_data: { billing_details: { name: payer.displayName, email: payer.email } },
      },
    });
    return error ? answerOfError(error) : answerOfIntent(paymentIntent);
  };
  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (working || !isReady) return;
    setTrouble('');
    setWorking(true);
    onWorking(true);
    const answer = await confirm().catch(() => answerOfError({ message: UNREACHABLE }));
    setWorking(false);
    onWorking(false);
    if (answer.is === 'confirmed') onConfirmed();
    if (answer.is === 'gone') onGone();
    if (answer.is === 'declined') setTrouble(answer.reason);
  };
  return (
    <form onSubmit={pay} className="grid gap-5">
      {trouble && <Alert tone="error">{trouble}</Alert>}
      {!isReady && !trouble && <Spinner label="Loading...." />}
      <PaymentElement
        options={OPTIONS}
        onReady={() => setIsReady(true)}
        onLoadError={({ error }) => setTrouble(error.message ?? UNREACHABLE)}
      />
      <Button type="submit" size="large" pending={working} disabled={!isReady}>
        Pay {formatPrice(intent.PaidAmount)}
      </Button>
    </form>
  );
}
