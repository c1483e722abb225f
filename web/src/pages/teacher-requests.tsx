import { PAGES } from '@guildhall/contract';
import { RequestTable } from '../features/teacher-requests/request-table.tsx';
import { StatusFilter, statusIn } from '../features/teacher-requests/status-filter.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** The status filter is in the address, so Back leads to the one before. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = statusIn(search);
  usePageTitle(PAGES.teacherRequests.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.teacherRequests.title()}</h1>
      <StatusFilter status={status} onChoose={(chosen) => setSearch(chosen === '' ? {} : { status: chosen })} />
      <RequestTable key={status} filter={status} />
    </div>
  );
}
