import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BestClasses } from '../features/operations/best-classes.tsx';
import { ConditionList, conditionQuery } from '../features/operations/condition-list.tsx';
import { FailureList } from '../features/operations/failure-list.tsx';
import { failuresQuery } from '../features/operations/failures.queries.ts';
import { overviewQuery, overviewSearchOf } from '../features/operations/overview.queries.ts';
import { OverviewFigures } from '../features/operations/overview-figures.tsx';
import { OverviewFilters } from '../features/operations/overview-filters.tsx';
import { useWaiting } from '../features/operations/use-waiting.ts';
import { WaitingList } from '../features/operations/waiting-list.tsx';
import { formatDate } from '../lib/format.ts';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function Component() {
  usePageTitle(PAGES.overview.title());
  return (
    <div className="grid gap-8">
      <h1 className="text-2xl">{PAGES.overview.title()}</h1>
      <div className="grid gap-6 xl:grid-cols-2">
        <Waits />
        <Failed />
      </div>
      <OverTime />
      {/** It takes seconds to come: as the last part it moves nothing. */}
      <State />
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Loading = () => <Spinner label={m.common_loading()} className="min-h-40" />;

function Waits() {
  const waiting = useWaiting();
  return (
    <Part id="waiting" title={m.statistics_waiting()}>
      {waiting ? <WaitingList waiting={waiting} /> : <Loading />}
    </Part>
  );
}

function Failed() {
  return (
    <Part id="failed" title={m.statistics_failed()}>
      <QueryContent query={useQuery(failuresQuery)} loading={<Loading />}>
        {(failures) => <FailureList failures={failures} />}
      </QueryContent>
    </Part>
  );
}

function State() {
  return (
    <Part id="condition" title={m.statistics_condition()}>
      <QueryContent query={useQuery(conditionQuery)} loading={<Loading />}>
        {(condition) => <ConditionList condition={condition} />}
      </QueryContent>
    </Part>
  );
}

function OverTime() {
  const [address] = useSearchParams();
  const query = useQuery({ ...overviewQuery(overviewSearchOf(address)), placeholderData: keepPreviousData });
  return (
    <>
      <Part id="over-time" title={m.statistics_over_time()}>
        <OverviewFilters days={query.data} />
        <QueryContent query={query} loading={<Loading />}>
          {(overview) => (
            <>
              <p role="status" className="text-quiet text-sm">
                {m.statistics_days_in({
                  from: formatDate(overview.From),
                  to: formatDate(overview.To),
                  timeZone: overview.TimeZone.replaceAll('_', ' '),
                })}
              </p>
              <OverviewFigures overview={overview} />
            </>
          )}
        </QueryContent>
      </Part>
      {query.data && (
        <Part id="best-classes" title={m.statistics_best_classes()}>
          <BestClasses classes={query.data.BestClasses} />
        </Part>
      )}
    </>
  );
}
