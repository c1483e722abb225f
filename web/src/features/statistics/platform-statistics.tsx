import { readPlatformStats } from '@guildhall/contract';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../lib/error-texts.ts';
import { queryFor } from '../../lib/queries.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatisticCard } from './statistic-card.tsx';

export function PlatformStatistics() {
  return (
    <section aria-labelledby="statistics" className="shell grid gap-10 pt-section">
      <SectionHeading id="statistics" title="Empowering Learners Worldwide">
        Counted from our own books at this moment, and not rounded up.
      </SectionHeading>
      <Figures />
    </section>
  );
}

function Figures() {
  const { data: stats, error, isFetching, refetch } = useQuery(queryFor(readPlatformStats));
  if (!stats && error) return <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />;
  if (!stats) return <Spinner label="Loading...." className="min-h-60" />;
  return (
    <dl className="grid gap-4 sm:grid-cols-3 sm:gap-6">
      <StatisticCard label="Total Users" total={stats.totalUsers} />
      <StatisticCard label="Total Enrollment" total={stats.totalEnrolled} />
      <StatisticCard label="Total Courses" total={stats.totalCourses} />
    </dl>
  );
}
