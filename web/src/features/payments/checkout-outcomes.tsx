import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { CheckoutOutcome } from './checkout-outcome.tsx';

interface CourseProps {
  classTitle: string;
}

const Title = ({ text }: { text: string }) => <strong className="wrap-anywhere text-base-content">{text}</strong>;

export function PaymentSuccessful({ classTitle, isFree }: CourseProps & { isFree: boolean }) {
  return (
    <CheckoutOutcome
      Icon={CircleCheck}
      tone="success"
      title={isFree ? m.enrolments_enrolled_title() : m.enrolments_payment_successful()}
      actions={
        <>
          <ButtonLink to={PAGES.myEnrolment.path}>{PAGES.myEnrolment.title()}</ButtonLink>
          <ButtonLink to={PAGES.listing.path} variant="outline">
            {m.enrolments_continue_shopping()}
          </ButtonLink>
        </>
      }
    >
      <p>
        {richText(
          (isFree ? m.enrolments_enrolled_free : m.enrolments_enrolled_paid)({
            title: () => <Title text={classTitle} />,
          }),
        )}
      </p>
    </CheckoutOutcome>
  );
}

export function AlreadyEnrolled({ classTitle }: CourseProps) {
  return (
    <CheckoutOutcome
      Icon={CircleCheck}
      tone="success"
      title={m.enrolments_already_title()}
      actions={
        <>
          <ButtonLink to={PAGES.myEnrolment.path}>{m.common_go_to_dashboard()}</ButtonLink>
          <ButtonLink to={PAGES.listing.path} variant="outline">
            {m.enrolments_continue_shopping()}
          </ButtonLink>
        </>
      }
    >
      <p>{richText(m.enrolments_already({ title: () => <Title text={classTitle} /> }))}</p>
    </CheckoutOutcome>
  );
}

export function Unsettled({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <CheckoutOutcome
      Icon={Clock}
      tone="warning"
      title={m.enrolments_unable()}
      actions={
        <>
          <Button onClick={onRetry}>{m.common_try_again()}</Button>
          <ButtonLink to={PAGES.payments.path} variant="outline">
            {m.pages_my_payments()}
          </ButtonLink>
        </>
      }
    >
      <p>{reason}</p>
      <p>{m.enrolments_unsettled()}</p>
    </CheckoutOutcome>
  );
}

export function Refused({ reason, onBack }: { reason: string; onBack: () => void }) {
  return (
    <CheckoutOutcome
      Icon={CircleX}
      tone="error"
      title={m.enrolments_unable()}
      actions={
        <>
          <ButtonLink to={PAGES.payments.path}>{m.pages_my_payments()}</ButtonLink>
          <Button variant="outline" onClick={onBack}>
            {m.enrolments_back_to_order()}
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <p>{m.enrolments_refunded_automatically()}</p>
    </CheckoutOutcome>
  );
}
