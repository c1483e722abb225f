import type { Course } from '@guildhall/contract';
import type { Person } from '../../lib/session.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CardDialog } from './card-dialog.tsx';
import { GONE_TEXT } from './card-result.ts';
import { AlreadyEnrolled, PaymentSuccessful, Refused, Unsettled } from './checkout-outcomes.tsx';
import { OrderProduct } from './order-product.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  course: Course;
  payer: Person;
  /** Whether this person has a place already. */
  isEnrolled: boolean;
  /** Why this person cannot enroll; undefined where they can. */
  hindrance: string | undefined;
}

/** From the order by the card to the place. */
export function Checkout({ course, payer, isEnrolled, hindrance }: CheckoutProps) {
  const { stage, isBeginning, placeOrder, takePlace, backToOrder } = useCheckout(course);
  const classTitle = course.ClassTitle;
  if (stage.is === 'enrolled') return <PaymentSuccessful classTitle={classTitle} isFree={stage.isFree} />;
  if (stage.is === 'taking') return <Spinner label="Taking your place in the class...." className="min-h-[50dvh]" />;
  if (stage.is === 'unsettled') {
    return <Unsettled reason={stage.reason} onRetry={() => takePlace(stage.transactionId)} />;
  }
  if (stage.is === 'refused') return <Refused reason={stage.reason} onAgain={() => backToOrder()} />;
  if (isEnrolled) return <AlreadyEnrolled classTitle={classTitle} />;
  return (
    <div className="grid items-start gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <OrderProduct course={course} />
      <OrderSummary
        price={course.ClassPrice}
        hindrance={hindrance}
        trouble={stage.is === 'order' ? stage.trouble : undefined}
        pending={isBeginning}
        onOrder={placeOrder}
      />
      {stage.is === 'card' && (
        <CardDialog
          course={course}
          config={stage.config}
          intent={stage.intent}
          payer={payer}
          onClose={() => backToOrder()}
          onGone={() => backToOrder(GONE_TEXT)}
          onConfirmed={() => takePlace(stage.intent.TransactionID)}
        />
      )}
    </div>
  );
}
