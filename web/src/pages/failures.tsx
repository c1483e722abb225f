import { ENDED_JOB_DAYS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { FailedJobTable } from '../features/operations/failed-job-table.tsx';
import { failedJobGroupOf, failuresPath } from '../features/operations/failures.queries.ts';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { TabLinks } from '../ui/tab-links.tsx';

export function Component() {
  const [address] = useSearchParams();
  const group = failedJobGroupOf(address);
  usePageTitle(PAGES.failures.title());
  const views = [
    { to: failuresPath(), text: m.statistics_failures_all(), isCurrent: group === undefined },
    { to: failuresPath('mails'), text: m.statistics_failures_mails(), isCurrent: group === 'mails' },
    { to: failuresPath('others'), text: m.statistics_failures_others(), isCurrent: group === 'others' },
  ];
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.failures.title()}</h1>
        <p className="text-quiet text-sm">{m.statistics_failures_intro({ days: ENDED_JOB_DAYS })}</p>
      </header>
      <TabLinks label={m.statistics_failures_view()} links={views} />
      <FailedJobTable key={group} group={group} />
    </div>
  );
}
