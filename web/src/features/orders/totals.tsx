import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';

interface TotalsProps {
  of: { Code: string | null; Discount: number; Total: number };
  /** Between the discount and the total. */
  children?: ReactNode;
  /** The figures are about to change. */
  isStale?: boolean;
}

/** Sum, discount and total. */
export function Totals({ of: { Code, Discount, Total }, isStale = false, children }: TotalsProps) {
  return (
    <dl className={classNames('grid content-start gap-2 text-sm transition-opacity', isStale && 'opacity-50')}>
      {Discount > 0 && (
        <>
          <Figure name={m.basket_subtotal()}>{formatPrice(Discount + Total)}</Figure>
          <Figure name={Code === null ? m.basket_discount() : m.basket_discount_by({ code: Code })}>
            <bdi>{`−${formatPrice(Discount)}`}</bdi>
          </Figure>
        </>
      )}
      <Figure
        name={m.payments_total()}
        className={classNames('text-base', Discount > 0 && 'border-line border-t pt-3')}
      >
        <span className="font-bold font-display text-xl">{formatPrice(Total)}</span>
      </Figure>
      {children}
    </dl>
  );
}

interface FigureProps {
  name: string;
  className?: string;
  children: ReactNode;
}

export function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt className="wrap-anywhere min-w-0 text-quiet">{name}</dt>
      <dd className="shrink-0 text-end font-semibold">{children}</dd>
    </div>
  );
}
