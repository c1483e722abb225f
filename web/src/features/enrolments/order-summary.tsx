import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCoursePrice } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

const LINES = [
  ['Delivery', 'On your Mail'],
  ['Payment method', 'Online Payment'],
  ['Shipping fee', 'Free'],
] as const;

interface OrderSummaryProps {
  price: number;
  /** Why this person cannot buy it. */
  hindrance: string | undefined;
  /** Why the last try came to nothing. */
  trouble: string | undefined;
  pending: boolean;
  onOrder: () => void;
}

export function OrderSummary({ price, hindrance, trouble, pending, onOrder }: OrderSummaryProps) {
  return (
    <Card as="section" aria-labelledby="summary" className="grid gap-5 p-6">
      <h2 id="summary" className="text-lg">
        Order summary
      </h2>
      <dl className="grid gap-3 text-sm">
        {LINES.map(([name, value]) => (
          <Line key={name} name={name}>
            {value}
          </Line>
        ))}
        <Line name="Total" className="border-line border-t pt-3 text-base">
          <span className="font-bold font-display text-lg">{formatCoursePrice(price)}</span>
        </Line>
      </dl>
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <Button size="large" pending={pending} disabled={hindrance !== undefined} onClick={onOrder}>
        Place Order
      </Button>
      {hindrance ? <p className="text-quiet text-sm">{hindrance}</p> : <Assurance price={price} />}
    </Card>
  );
}

function Line({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt className="text-quiet">{name}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

function Assurance({ price }: { price: number }) {
  return (
    <p className="flex gap-2 text-quiet text-xs">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {price === 0
        ? 'This class is free: there is nothing to pay.'
        : 'The card provider takes your card; we never see its number. You are charged once, or not at all.'}
    </p>
  );
}
