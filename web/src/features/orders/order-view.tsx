import { type Order, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatDate, formatPrice } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { learnPath } from '../../lib/learn-path.ts';
import { useSession } from '../../lib/session.ts';
import { BRAND } from '../../lib/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CircleCheck, Printer } from '../../ui/icons.ts';
import { ContainedTaxes, companyFact, ReceiptBuyerForm, sellerFacts } from '../../ui/receipt-parts.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { LineRow } from './line-row.tsx';
import { cardText, ORDER_TEXTS, OUTCOME_TEXTS } from './order-texts.ts';
import { Figure, Totals } from './totals.tsx';

export type OrderLine = Order['Lines'][number];

interface OrderViewProps {
  order: Order;
  /** At the end of each line: what one can do with it. */
  lineAction?: (line: OrderLine, order: Order) => ReactNode;
}

/** What was bought, what became of it, and the receipt: on paper the rest of the page is left out. */
export function OrderView({ order, lineAction }: OrderViewProps) {
  const { label, tone, meaning } = ORDER_TEXTS[order.Status];
  return (
    <div className="grid gap-6 py-6 sm:py-8">
      <Card as="article" className="receipt mx-auto grid w-full max-w-4xl gap-6 p-5 sm:p-8">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid gap-1">
            <p className="font-bold font-display text-lg">{BRAND}</p>
            <p className="text-quiet text-sm">{formatDate(order.PaidAt ?? order.CreatedAt)}</p>
          </div>
          <Badge tone={tone}>{label()}</Badge>
        </header>
        <p role="status" className="flex gap-2.5 print:hidden">
          {order.Status === 'paid' && (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          )}
          {meaning()}
        </p>
        <ul
          aria-label={m.basket_lines({ count: order.Lines.length })}
          className="divide-y divide-line border-line border-y py-4"
        >
          {order.Lines.map((line) => (
            <LineRow
              key={line.Position}
              line={line}
              price={<PaidPrice line={line} />}
              footer={lineAction?.(line, order)}
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1 text-sm empty:hidden">
                <LineState order={order} line={line} />
                <PlaceLink order={order} line={line} />
              </div>
            </LineRow>
          ))}
        </ul>
        <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <Facts order={order} />
          <Totals of={order}>
            <ContainedTaxes lines={order.Lines} />
            {order.BackAmount > 0 && <Figure name={m.orders_back()}>{formatPrice(order.BackAmount)}</Figure>}
          </Totals>
        </div>
      </Card>
      <OwnReceipt order={order} />
      <div className="mx-auto flex w-full max-w-4xl flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {m.payments_print()}
        </Button>
        <MemberLinks order={order} />
      </div>
    </div>
  );
}

function PaidPrice({ line: { ListPrice, Discount, Price } }: { line: OrderLine }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 sm:grid sm:justify-items-end">
      <p className="font-bold font-display text-base">{formatPrice(Price)}</p>
      {Discount > 0 && (
        <p className="text-quiet text-sm">
          {m.basket_line_discount({ price: formatPrice(ListPrice), discount: formatPrice(Discount) })}
        </p>
      )}
    </div>
  );
}

/** What became of a line, and what goes back to the buyer. */
function LineState({ order, line }: { order: Order; line: OrderLine }) {
  const { label, tone } = OUTCOME_TEXTS[line.Outcome];
  if (order.Status === 'open' || order.Status === 'canceled') return null;
  return (
    <>
      <Badge tone={tone}>{label()}</Badge>
      {line.BackAmount > 0 && <span>{m.orders_line_back({ amount: formatPrice(line.BackAmount) })}</span>}
    </>
  );
}

/** The way to the lessons, for whoever has the place. */
function PlaceLink({ order, line: { ClassId, ClassTitle, Outcome } }: { order: Order; line: OrderLine }) {
  const person = useSession();
  if (Outcome !== 'place' || person?.uid !== order.BuyerId) return null;
  return (
    <ButtonLink to={learnPath(ClassId)} variant="outline" size="small" className="h-10 print:hidden">
      <span>{richText(m.orders_start({ title: ClassTitle, hidden: screenReaderOnly }))}</span>
    </ButtonLink>
  );
}

/** Names and values; unknown ones are left out. */
function Facts({ order }: { order: Order }) {
  const facts = [
    ...(order.PaidAt && order.TransactionID ? sellerFacts(order) : []),
    [m.orders_buyer(), m.payments_student_with_email({ name: order.BuyerName, email: order.BuyerEmail })],
    companyFact(order),
    [m.payments_paid_at(), order.PaidAt ? formatMoment(order.PaidAt) : ''],
    [m.payments_method(), cardText(order)],
    [m.payments_transaction(), order.TransactionID],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="grid content-start gap-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-quiet">{name}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OwnReceipt({ order }: { order: Order }) {
  const person = useSession();
  if (person?.uid !== order.BuyerId || !order.PaidAt || !order.TransactionID) return null;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <ReceiptBuyerForm paymentId={order._id} facts={order} />
    </div>
  );
}

/** Who opens it by its token may not be signed in, and an admin has no list of others'. */
function MemberLinks({ order }: { order: Order }) {
  const person = useSession();
  if (person?.uid !== order.BuyerId) return null;
  return (
    <>
      <ButtonLink to={PAGES.myPayments.path} variant="outline">
        {m.orders_mine()}
      </ButtonLink>
      <ButtonLink to={PAGES.myEnrolment.path} variant="outline">
        {m.common_go_to_dashboard()}
      </ButtonLink>
    </>
  );
}
