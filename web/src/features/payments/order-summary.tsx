import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCoursePrice } from '../../lib/format.ts';
import { shopTextLinks } from '../../lib/shop-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LockKeyhole } from '../../ui/icons.ts';

const lines = (): [name: string, value: string][] => [
  [m.enrolments_delivery(), m.enrolments_delivery_value()],
  [m.payments_method(), m.enrolments_method_value()],
  [m.enrolments_shipping(), m.enrolments_shipping_value()],
];

interface OrderSummaryProps {
  price: number;
  /** Why this person cannot enrol. */
  blocker: string | undefined;
  /** The error of the last attempt. */
  orderError: string | undefined;
  pending: boolean;
  onOrder: () => void;
}

export function OrderSummary({ price, blocker, orderError, pending, onOrder }: OrderSummaryProps) {
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

/** What the buyer may want to read first. They open beside the order. */
function SaleTerms() {
  const links = shopTextLinks();
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} target="_blank" className="text-link py-1">
          {text()}
        </Link>
      ))}
    </p>
  );
}
