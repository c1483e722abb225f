import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import type { Person } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CardDialog } from './card-dialog.tsx';
import { AlreadyEnrolled, PaymentSuccessful, Refused, Unsettled } from './checkout-outcomes.tsx';
import { OrderProduct } from './order-product.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  course: Course;
  payer: Person;
  isEnrolled: boolean;
  /** The lessons, where the class has some. */
  lessonsPath: string | undefined;
  /** Why this person cannot enrol; undefined where they can. */
  blocker: string | undefined;
  /** What the order brings. */
  children: ReactNode;
}

/** The steps of buying a class: order, card, enrolment. */
export function Checkout({ course, payer, isEnrolled, lessonsPath, blocker, children }: CheckoutProps) {
  const { stage, isCreating, placeOrder, enrol, backToOrder } = useCheckout(course);
  const bought = { courseId: course._id, classTitle: course.ClassTitle, lessonsPath };
  if (stage.is === 'enrolled') return <PaymentSuccessful {...bought} isFree={stage.isFree} />;
  if (stage.is === 'enrolling') return <Spinner label={m.enrolments_enrolling()} className="min-h-[50dvh]" />;
  if (stage.is === 'unsettled') {
    return <Unsettled reason={stage.reason} onRetry={() => enrol(stage.transactionId)} />;
  }
  if (stage.is === 'refused') return <Refused reason={stage.reason} onBack={() => backToOrder()} />;
  if (isEnrolled) return <AlreadyEnrolled {...bought} />;
  return (
    <div className="grid items-start gap-4 py-5 sm:gap-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <OrderProduct course={course} />
      <OrderSummary
        price={course.ClassPrice}
        blocker={blocker}
        orderError={stage.is === 'order' ? stage.orderError : undefined}
        pending={isCreating}
        onOrder={placeOrder}
      />
      <Card className="grid gap-8 p-6 sm:p-8">{children}</Card>
      {stage.is === 'card' && (
        <CardDialog
          course={course}
          config={stage.config}
          intent={stage.intent}
          payer={payer}
          onClose={() => backToOrder()}
          onCanceled={() => backToOrder(m.enrolments_order_replaced())}
          onConfirmed={() => enrol(stage.intent.TransactionID)}
        />
      )}
    </div>
  );
}
