import { PAGES } from '@guildhall/contract';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckoutOutcome } from './checkout-outcome.tsx';

interface OfClass {
  classTitle: string;
}

export function PaymentSuccessful({ classTitle, isFree }: OfClass & { isFree: boolean }) {
  return (
    <CheckoutOutcome
      Icon={CircleCheck}
      tone="success"
      title={isFree ? 'You are enrolled!' : 'Payment Successful! Thank you for your purchase.'}
      ways={
        <>
          <ButtonLink to={PAGES.myEnrolment.path}>My Enrolled Class</ButtonLink>
          <ButtonLink to={PAGES.listing.path} variant="outline">
            Continue Shopping
          </ButtonLink>
        </>
      }
    >
      <p>
        You have a place in <strong className="wrap-anywhere text-base-content">{classTitle}</strong>, for life.
        {!isFree && ' A receipt is on its way to your mail.'}
      </p>
    </CheckoutOutcome>
  );
}

export function AlreadyEnrolled({ classTitle }: OfClass) {
  return (
    <CheckoutOutcome
      Icon={CircleCheck}
      tone="success"
      title="You have a place in this class already"
      ways={
        <>
          <ButtonLink to={PAGES.myEnrolment.path}>Go to Dashbord</ButtonLink>
          <ButtonLink to={PAGES.listing.path} variant="outline">
            Continue Shopping
          </ButtonLink>
        </>
      }
    >
      <p>
        There is nothing to pay for <strong className="wrap-anywhere text-base-content">{classTitle}</strong> any more:
        it is yours for life.
      </p>
    </CheckoutOutcome>
  );
}

export function Unsettled({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <CheckoutOutcome
      Icon={Clock}
      tone="warning"
      title="Unable to enroll the class!"
      ways={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <ButtonLink to={PAGES.payments.path} variant="outline">
            My Payments
          </ButtonLink>
        </>
      }
    >
      <p>{reason}</p>
      <p>
        You need not pay again. We ask the card provider ourselves within a few minutes: what has become of it stands
        under My Payments.
      </p>
    </CheckoutOutcome>
  );
}

export function Refused({ reason, onAgain }: { reason: string; onAgain: () => void }) {
  return (
    <CheckoutOutcome
      Icon={CircleX}
      tone="error"
      title="Unable to enroll the class!"
      ways={
        <>
          <ButtonLink to={PAGES.payments.path}>My Payments</ButtonLink>
          <Button variant="outline" onClick={onAgain}>
            Back to the order
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <p>A charge that gives no place goes back to your card by itself: you need not do anything.</p>
    </CheckoutOutcome>
  );
}
