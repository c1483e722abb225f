import { type Course, createPaymentIntent, type ErrorCode, PAGES, type PaymentConfig } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { ENROLMENT_CHANGE } from '../../lib/enrolment-change.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatCoursePrice } from '../../lib/format.ts';
import { isLost } from '../../lib/is-lost.ts';
import { memberKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link, useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import type { Person } from '../../lib/session.ts';
import { revalidateSession } from '../../lib/token.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CoursePrice } from '../../ui/course-price.tsx';
import { CircleCheck, CircleX, Clock, LockKeyhole } from '../../ui/icons.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReductionNote } from '../../ui/reduction-note.tsx';
import { RefundRule } from '../../ui/refund-rule.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { SaleTerms } from '../../ui/sale-terms.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CardDialog } from './card-dialog.tsx';
import {
  type CheckoutStage,
  type PaymentIntent,
  type ResumedPayment,
  resumedPaymentIn,
  TRANSACTION_PARAMETER,
} from './checkout-stage.ts';
import { paymentConfigQuery } from './payments.queries.ts';
import { freeEnrolmentError, useEnrol } from './use-enrol.ts';

interface CourseProps {
  courseId: string;
  classTitle: string;
  /** The lessons, where the class has some. */
  lessonsPath: string | undefined;
}

const Title = ({ text }: { text: string }) => <strong className="wrap-anywhere text-base-content">{text}</strong>;

function PaymentSuccessful({ courseId, classTitle, lessonsPath, isFree }: CourseProps & { isFree: boolean }) {
  return (
    <Outcome
      Icon={CircleCheck}
      tone="success"
      title={isFree ? m.enrolments_enrolled_title() : m.enrolments_payment_successful()}
      actions={<EnrolledLinks courseId={courseId} lessonsPath={lessonsPath} />}
    >
      <p>
        {richText(
          (isFree ? m.enrolments_enrolled_free : m.enrolments_enrolled_paid)({
            title: () => <Title text={classTitle} />,
          }),
        )}
      </p>
    </Outcome>
  );
}

function AlreadyEnrolled({ courseId, classTitle, lessonsPath }: CourseProps) {
  return (
    <Outcome
      Icon={CircleCheck}
      tone="success"
      title={m.enrolments_already_title()}
      actions={<EnrolledLinks courseId={courseId} lessonsPath={lessonsPath} />}
    >
      <p>{richText(m.enrolments_already({ title: () => <Title text={classTitle} /> }))}</p>
    </Outcome>
  );
}

/** First to the lessons, or to the class itself. */
function EnrolledLinks({ courseId, lessonsPath }: Omit<CourseProps, 'classTitle'>) {
  return (
    <>
      {lessonsPath && <ButtonLink to={lessonsPath}>{m.learning_start()}</ButtonLink>}
      <ButtonLink
        variant={lessonsPath ? 'outline' : 'primary'}
        to={generatePath(PAGES.enrolledCourse.path, { id: courseId })}
      >
        {m.enrolments_open_class()}
      </ButtonLink>
      <ButtonLink to={PAGES.myEnrolment.path} variant="outline">
        {m.common_go_to_dashboard()}
      </ButtonLink>
      <ButtonLink to={PAGES.listing.path} variant="quiet">
        {m.enrolments_continue_shopping()}
      </ButtonLink>
    </>
  );
}

function Unsettled({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Outcome
      Icon={Clock}
      tone="warning"
      title={m.enrolments_unable()}
      actions={
        <>
          <Button onClick={onRetry}>{m.common_try_again()}</Button>
          <ButtonLink to={PAGES.myPayments.path} variant="outline">
            {m.pages_my_payments()}
          </ButtonLink>
        </>
      }
    >
      <p>{reason}</p>
      <p>{m.enrolments_unsettled()}</p>
    </Outcome>
  );
}

function Refused({ reason, onBack }: { reason: string; onBack: () => void }) {
  return (
    <Outcome
      Icon={CircleX}
      tone="error"
      title={m.enrolments_unable()}
      actions={
        <>
          <ButtonLink to={PAGES.myPayments.path}>{m.pages_my_payments()}</ButtonLink>
          <Button variant="outline" onClick={onBack}>
            {m.enrolments_back_to_order()}
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <p>{m.enrolments_refunded_automatically()}</p>
    </Outcome>
  );
}

interface PaymentOutcome {
  onCreated: (intent: PaymentIntent, config: PaymentConfig) => unknown;
  onFailed: (orderError: string) => unknown;
}

/** Creates the payment intent of a class, or continues the open one. Nothing is reported after the page was left. */
function useCreatePayment(courseId: string, { onCreated, onFailed }: PaymentOutcome) {
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

/** Errors of a resumed payment that need no message, because the order page shows the cause. */
const SHOWN_BY_ORDER: ErrorCode[] = ['payment.not-confirmed', 'payment.not-found', 'enrolment.already-enrolled'];

/** Error codes that say nothing about the payment. */
const NOT_ABOUT_PAYMENT: ErrorCode[] = ['auth.required', 'request.too-many'];

const hasCode = (error: Error, codes: ErrorCode[]) => error instanceof ApiFailure && codes.includes(error.code);

/**
 * The stage after enrolling has failed, though the provider has confirmed or the class is free. Only the server's
 * refusal says that the money goes back: after any other error the student may be enrolled all the same.
 */
function stageAfterError(error: Error, transactionId: string | undefined): CheckoutStage {
  if (transactionId === undefined) return { is: 'order', orderError: freeEnrolmentError(error) };
  const reason = errorText(error);
  if (hasCode(error, ['payment.refunded'])) return { is: 'refused', reason };
  const isUnconfirmed = hasCode(error, ['payment.not-confirmed']);
  return { is: 'unsettled', transactionId, reason: isUnconfirmed ? m.enrolments_provider_working() : reason };
}

/** The same after the page was reloaded, or a bank has redirected to it. */
function stageAfterResuming(error: Error, { transactionId, isFromBank }: ResumedPayment): CheckoutStage {
  if (isLost(error) || hasCode(error, NOT_ABOUT_PAYMENT)) return stageAfterError(error, transactionId);
  if (isFromBank) return { is: 'order', orderError: m.enrolments_unable_because({ reason: errorText(error) }) };
  return hasCode(error, SHOWN_BY_ORDER) ? { is: 'order' } : { is: 'order', orderError: errorText(error) };
}

/** The current payment is in the address, so that a reloaded page continues with it. */
function usePaymentInAddress() {
  const [search] = useSearchParams();
  const [resumed] = useState(() => resumedPaymentIn(search));
  const navigate = useNavigate();
  const store = useCallback(
    (transactionId: string) => {
      const address = { search: `?${new URLSearchParams({ [TRANSACTION_PARAMETER]: transactionId })}` };
      void navigate(address, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return { resumed, store };
}

/** From the order to the enrolment. The server decides each step. */
export function useCheckout({ _id, ClassPrice }: Course) {
  const { resumed, store } = usePaymentInAddress();
  const [stage, setStage] = useState<CheckoutStage>(resumed ? { is: 'enrolling', ...resumed } : { is: 'order' });
  const resuming = useRef<ResumedPayment>(undefined);
  const { mutate } = useEnrol(_id, {
    onEnrolled: (transactionId) => {
      setStage({ is: 'enrolled', isFree: transactionId === undefined });
      toast.success(m.enrolments_enrolled());
    },
    onFailed: (error, transactionId) => {
      const next = resuming.current
        ? stageAfterResuming(error, resuming.current)
        : stageAfterError(error, transactionId);
      resuming.current = undefined;
      setStage(next);
      /** Where the session has ended, the page redirects to the login, which leads back to this payment. */
      if (hasCode(error, ['auth.required'])) revalidateSession();
      else if (next.is !== 'order' || next.orderError) toast.error(m.enrolments_unable());
    },
  });
  const { create, isCreating } = useCreatePayment(_id, {
    onCreated: (intent, config) => {
      store(intent.TransactionID);
      setStage({ is: 'card', intent, config });
    },
    onFailed: (orderError) => setStage({ is: 'order', orderError }),
  });
  useEffect(() => {
    if (!resumed || resuming.current === resumed) return;
    resuming.current = resumed;
    store(resumed.transactionId);
    mutate(resumed.transactionId);
  }, [resumed, store, mutate]);
  const enrol = (transactionId: string | undefined) => {
    setStage({ is: 'enrolling', transactionId });
    mutate(transactionId);
  };
  return {
    stage,
    isCreating,
    placeOrder: () => (ClassPrice === 0 ? enrol(undefined) : create()),
    enrol,
    backToOrder: (orderError?: string) => setStage({ is: 'order', ...(orderError && { orderError }) }),
  };
}

const lines = (): [name: string, value: string][] => [
  [m.enrolments_delivery(), m.enrolments_delivery_value()],
  [m.payments_method(), m.enrolments_method_value()],
  [m.enrolments_shipping(), m.enrolments_shipping_value()],
];

interface OrderSummaryProps {
  course: Course;
  /** Why this person cannot enrol. */
  blocker: string | undefined;
  /** The error of the last attempt. */
  orderError: string | undefined;
  pending: boolean;
  onOrder: () => void;
}

function OrderSummary({ course, blocker, orderError, pending, onOrder }: OrderSummaryProps) {
  const price = course.ClassPrice;
  return (
    <Card
      as="section"
      aria-labelledby="summary"
      className="grid gap-4 p-5 sm:gap-5 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="summary" className="text-lg">
        {m.enrolments_summary()}
      </h2>
      <dl className="grid gap-2 text-sm sm:gap-3">
        {lines().map(([name, value]) => (
          <Line key={name} name={name}>
            {value}
          </Line>
        ))}
        <Line name={m.payments_total()} className="border-line border-t pt-3 text-base">
          <span className="font-bold font-display text-lg">{formatCoursePrice(price)}</span>
        </Line>
      </dl>
      <ReductionNote course={course} />
      {price > 0 && <RefundRule />}
      {orderError && <Alert tone="error">{orderError}</Alert>}
      <Button size="large" pending={pending} disabled={blocker !== undefined} onClick={onOrder}>
        {price === 0 ? m.enrolments_place_order_free() : m.enrolments_place_order()}
      </Button>
      <SaleTerms />
      {blocker ? <p className="text-quiet text-sm">{blocker}</p> : <ChargeHint price={price} />}
    </Card>
  );
}

function Line({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt className="text-quiet">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  );
}

function ChargeHint({ price }: { price: number }) {
  return (
    <p className="flex gap-2 text-quiet text-xs">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {price === 0 ? m.errors_payment_not_needed() : m.enrolments_charge_hint()}
    </p>
  );
}

/** The class that is bought. Its quantity is always 1. */
function OrderProduct({ course }: { course: Course }) {
  const { _id, ClassTitle, Image, TeacherName } = course;
  return (
    <Card
      as="section"
      aria-label={m.enrolments_product()}
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center max-[22rem]:grid-cols-1 gap-x-4 gap-y-3 p-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5"
    >
      <Picture image={Image} alt="" sizes="12rem" priority className="rounded-field" />
      <div className="grid gap-1">
        <h2 className="wrap-anywhere text-lg leading-snug">
          <Link to={generatePath(PAGES.courseDetails.path, { id: _id })} className="hover:underline">
            {ClassTitle}
          </Link>
        </h2>
        <p className="wrap-anywhere text-quiet text-sm">{m.enrolments_by_teacher({ teacher: TeacherName })}</p>
      </div>
      <dl className="flex justify-between gap-8 max-sm:col-span-full sm:text-end">
        <div className="flex items-baseline gap-2 sm:block">
          <dt className="text-quiet text-xs">{m.enrolments_quantity()}</dt>
          <dd className="font-semibold">1</dd>
        </div>
        <div className="flex items-baseline gap-2 sm:block sm:text-end">
          <dt className="text-quiet text-xs">{m.enrolments_price()}</dt>
          <dd className="sm:max-w-44 sm:*:justify-end">
            <CoursePrice course={course} className="text-base" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

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
        course={course}
        blocker={blocker}
        orderError={stage.is === 'order' ? stage.orderError : undefined}
        pending={isCreating}
        onOrder={placeOrder}
      />
      <Card className="grid gap-8 p-6 sm:p-8">{children}</Card>
      {stage.is === 'card' && (
        <CardDialog
          title={course.ClassTitle}
          expectedAmount={course.ClassPrice}
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
