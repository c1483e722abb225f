import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { generatePath } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CircleCheck, CircleX, Clock, type LucideIcon } from '../../ui/icons.ts';
import { richText } from '../../ui/rich-text.tsx';

const TONES = {
  success: 'bg-primary/12 text-primary',
  warning: 'bg-secondary/12 text-secondary',
  error: 'bg-error/12 text-error',
};

interface CheckoutOutcomeProps {
  Icon: LucideIcon;
  tone: keyof typeof TONES;
  title: string;
  /** What the outcome means. */
  children: ReactNode;
  /** Links and buttons. */
  actions: ReactNode;
}

/** Replaces the order. Its heading gets the focus. */
function CheckoutOutcome({ Icon, tone, title, children, actions }: CheckoutOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 py-8 text-center sm:py-14">
      <span className={classNames('grid size-20 place-items-center rounded-full', TONES[tone])}>
        <Icon aria-hidden="true" className="size-10" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      <div className="grid gap-2 text-quiet">{children}</div>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  );
}

interface CourseProps {
  courseId: string;
  classTitle: string;
  /** The lessons, where the class has some. */
  lessonsPath: string | undefined;
}

const Title = ({ text }: { text: string }) => <strong className="wrap-anywhere text-base-content">{text}</strong>;

export function PaymentSuccessful({ courseId, classTitle, lessonsPath, isFree }: CourseProps & { isFree: boolean }) {
  return (
    <CheckoutOutcome
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
    </CheckoutOutcome>
  );
}

export function AlreadyEnrolled({ courseId, classTitle, lessonsPath }: CourseProps) {
  return (
    <CheckoutOutcome
      Icon={CircleCheck}
      tone="success"
      title={m.enrolments_already_title()}
      actions={<EnrolledLinks courseId={courseId} lessonsPath={lessonsPath} />}
    >
      <p>{richText(m.enrolments_already({ title: () => <Title text={classTitle} /> }))}</p>
    </CheckoutOutcome>
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

export function Unsettled({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <CheckoutOutcome
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
          <ButtonLink to={PAGES.myPayments.path}>{m.pages_my_payments()}</ButtonLink>
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
