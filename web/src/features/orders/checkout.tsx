import { PAGES, type PaymentConfig, type Quote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { Link, Navigate } from '../../lib/router/router.tsx';
import { type Person, useMember, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Clock, LockKeyhole } from '../../ui/icons.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { RefundRule } from '../../ui/refund-rule.tsx';
import { SaleTerms } from '../../ui/sale-terms.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BasketLoading, EmptyBasket } from './basket.tsx';
import { CodeField } from './code-field.tsx';
import { LinePrice, LineRow } from './line-row.tsx';
import { changesBetween } from './order-changes.ts';
import { Totals } from './totals.tsx';
import { useBasketQuote } from './use-basket-quote.ts';
import { type UsedCode, useCode } from './use-code.ts';
import { type NewOrder, useOrderCheckout } from './use-order-checkout.ts';

export interface OrderCardProps {
  /** What is paid for. */
  title: string;
  order: NewOrder;
  config: PaymentConfig;
  payer: Person;
  onClose: () => void;
  onCanceled: () => void;
  onConfirmed: () => void;
}

interface CheckoutProps {
  /** The dialog in which the card is typed. */
  CardForm: ComponentType<OrderCardProps>;
}

/** The steps of buying what is in the basket: the form, the card, the order. */
export function Checkout({ CardForm }: CheckoutProps) {
  const person = useSession();
  const code = useCode();
  const { query, isStale, refresh } = useBasketQuote(code.used);
  const [change, setChange] = useState<QuoteChange>();
  const seen = useRef<Quote>(undefined);
  const { stage, isCreating, order, confirm, closeCard, replaceOrder } = useOrderCheckout({
    onChanged: async () => {
      const now = await refresh();
      if (seen.current && now) setChange({ seen: seen.current, now });
    },
  });
  if (stage.is === 'confirming') return <Spinner label={m.basket_confirming()} className="min-h-[50dvh]" />;
  if (stage.is === 'unsettled') {
    return <Unsettled reason={stage.reason} onRetry={() => confirm(stage.orderId)} />;
  }
  const place = (quote: Quote) => {
    seen.current = quote;
    setChange(undefined);
    order({
      ClassIds: quote.Lines.map(({ ClassId }) => ClassId),
      ...(quote.Code !== null && { Code: quote.Code }),
      Total: quote.Total,
    });
  };
  return (
    <QueryContent query={query} loading={<BasketLoading />}>
      {({ quote }) => {
        if (!quote) return <EmptyBasket />;
        /** Says why none of it can be bought. */
        if (quote.Lines.length === 0) return <Navigate to={PAGES.basket.path} replace />;
        return (
          <>
            <OrderForm
              key={person?.uid ?? ''}
              quote={quote}
              code={code}
              isStale={isStale}
              pending={isCreating}
              error={stage.is === 'form' ? stage.error : undefined}
              change={change}
              onOrder={() => place(quote)}
            />
            {stage.is === 'card' && person && (
              <CardForm
                title={titleOf(quote)}
                order={stage.order}
                config={stage.config}
                payer={person}
                onClose={closeCard}
                onCanceled={replaceOrder}
                onConfirmed={() => confirm(stage.order.OrderId)}
              />
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

const titleOf = ({ Lines }: Quote): string =>
  (Lines.length === 1 && Lines[0]?.ClassTitle) || m.basket_lines({ count: Lines.length });

interface UnsettledProps {
  reason: string;
  onRetry: () => void;
}

function Unsettled({ reason, onRetry }: UnsettledProps) {
  return (
    <Outcome
      Icon={Clock}
      tone="warning"
      title={m.basket_unsettled_title()}
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

interface QuoteChange {
  seen: Quote;
  now: Quote;
}

interface OrderFormProps {
  quote: Quote;
  code: UsedCode;
  isStale: boolean;
  pending: boolean;
  error: string | undefined;
  change: QuoteChange | undefined;
  onOrder: () => void;
}

function OrderForm({ quote, code, isStale, pending, error, change, onOrder }: OrderFormProps) {
  const person = useSession();
  const { data: member } = useMember();
  const isRefused = member !== undefined && member.Role !== 'Student';
  return (
    <div className="grid items-start gap-6 py-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-6">
        <Card as="section" aria-labelledby="buyer" className="grid gap-4 p-4 sm:p-6">
          <h2 id="buyer" className="text-lg">
            {m.basket_buyer_heading()}
          </h2>
          {person ? <Buyer person={person} /> : <SignInFirst />}
        </Card>
        <Card as="section" aria-label={m.basket_lines({ count: quote.Lines.length })} className="p-4 sm:p-6">
          <ul className="divide-y divide-line">
            {quote.Lines.map((line) => (
              <LineRow key={line.ClassId} line={line} price={<LinePrice line={line} />} />
            ))}
          </ul>
          <p className="pt-4 text-sm">
            <Link to={PAGES.basket.path} className="text-link inline-block py-1">
              {m.basket_change()}
            </Link>
          </p>
        </Card>
      </div>
      <Card as="section" aria-labelledby="order-summary" className="grid gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
        <h2 id="order-summary" className="text-lg">
          {m.enrolments_summary()}
        </h2>
        <CodeField code={code} quote={quote} pending={isStale} />
        <Totals of={quote} isStale={isStale} />
        {change && <Changed change={change} />}
        {error && !change && <Alert tone="error">{error}</Alert>}
        <Button size="large" pending={pending} disabled={!person || isStale || isRefused} onClick={onOrder}>
          {quote.Total === 0 ? m.basket_order_free() : m.payments_pay({ amount: formatPrice(quote.Total) })}
        </Button>
        {person === null && <p className="text-quiet text-sm">{m.basket_buyer_sign_in()}</p>}
        {quote.Total > 0 && <RefundRule />}
        <SaleTerms />
        {isRefused ? (
          <p className="text-quiet text-sm">{m.courses_not_a_student()}</p>
        ) : (
          <p className="flex gap-2 text-quiet text-xs">
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {quote.Total === 0 ? m.basket_no_card() : m.enrolments_charge_hint()}
          </p>
        )}
      </Card>
    </div>
  );
}

/** Says what is different, and gets the focus: the button below asks for another total now. */
function Changed({ change: { seen, now } }: { change: QuoteChange }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: false }), []);
  const changes = changesBetween(seen, now);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="error">
        <p className="font-semibold">
          {seen.Total === now.Total
            ? m.basket_changed()
            : m.basket_changed_total({ before: formatPrice(seen.Total), after: formatPrice(now.Total) })}
        </p>
        {changes.length > 0 && (
          <ul className="grid gap-1">
            {changes.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        )}
        <p>{m.basket_changed_hint()}</p>
      </Alert>
    </div>
  );
}

function Buyer({ person }: { person: Person }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="wrap-anywhere font-semibold" dir="auto">
        {person.displayName || m.common_no_name()}
      </p>
      <p className="wrap-anywhere text-quiet">{person.email}</p>
      <p className="pt-1 text-quiet">{m.basket_buyer_yourself()}</p>
    </div>
  );
}

/** The basket comes along, whichever way one signs in. */
function SignInFirst() {
  return (
    <>
      <p className="text-sm">{m.basket_buyer_sign_in()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathWithReturn(PAGES.login.path, PAGES.checkout.path)}>{m.pages_login()}</ButtonLink>
        <ButtonLink to={pathWithReturn(PAGES.signup.path, PAGES.checkout.path)} variant="outline">
          {m.pages_get_started()}
        </ButtonLink>
      </div>
    </>
  );
}
