import { useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { useCountUp } from './use-count-up.ts';

interface StatisticCardProps {
  label: string;
  total: number;
}

/** Screen readers get the final figure only. */
export function StatisticCard({ label, total }: StatisticCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const current = useCountUp(total, card);
  return (
    <Card
      ref={card}
      className="flex flex-col-reverse items-center justify-end gap-1 rounded-t-[6rem] px-1.5 pt-8 pb-5 text-center sm:rounded-t-[12rem] sm:px-6 sm:pt-[32%] sm:pb-12"
    >
      <dt className="font-medium text-quiet text-xs sm:text-base">{label}</dt>
      <dd className="font-bold font-display text-2xl text-primary sm:text-4xl tabular-nums">
        <span aria-hidden="true">{formatCount(current)}</span>
        <span className="sr-only">{formatCount(total)}</span>
      </dd>
    </Card>
  );
}
