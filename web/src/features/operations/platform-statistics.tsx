import { readPlatformStats } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { queryFor } from '../../lib/queries.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatisticCard } from './statistic-card.tsx';

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
