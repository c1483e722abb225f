import { readPlatformStats } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount } from '../../lib/format.ts';
import { queryFor } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The specification's constant. */
const COUNT_UP_MS = 7000;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from 0 to `total` once `target` is visible; shows `total` without script, or where reduced motion is preferred. */
function useCountUp(total: number, target: RefObject<Element | null>): number {
  const [share, setShare] = useState(1);
  useLayoutEffect(() => {
    if (!target.current || prefersReducedMotion()) return;
    setShare(0);
    let frame = 0;
    const count = (startedAt: number) => (now: number) => {
      const progress = Math.min(Math.max((now - startedAt) / COUNT_UP_MS, 0), 1);
      setShare(easeOut(progress));
      if (progress < 1) frame = requestAnimationFrame(count(startedAt));
    };
    const observer = new IntersectionObserver((entries) => {
      // After a quick scroll, that it was out of sight and that it is in sight arrive together, the newest last.
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      frame = requestAnimationFrame(count(performance.now()));
    });
    observer.observe(target.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [target]);
  return Math.round(total * share);
}

interface StatisticCardProps {
  label: string;
  total: number;
}

/** Screen readers get the final figure only. */
function StatisticCard({ label, total }: StatisticCardProps) {
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

export function PlatformStatistics() {
  return (
    <section aria-labelledby="statistics" className="shell grid gap-10 pt-section">
      <SectionHeading id="statistics" title={m.statistics_heading()}>
        {m.statistics_intro()}
      </SectionHeading>
      <Figures />
    </section>
  );
}

function Figures() {
  const { data: stats, error, isFetching, refetch } = useQuery(queryFor(readPlatformStats));
  if (!stats && error) return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  if (!stats) return <Spinner label={m.common_loading()} className="min-h-60" />;
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-6">
      <StatisticCard label={m.statistics_total_users()} total={stats.totalUsers} />
      <StatisticCard label={m.statistics_total_enrollment()} total={stats.totalEnrolled} />
      <StatisticCard label={m.statistics_total_courses()} total={stats.totalCourses} />
    </dl>
  );
}
