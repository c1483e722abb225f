import { PAGES, SECURITY_LOG_DAYS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { securityLogSearchOf } from '../features/identity/security-log.queries.ts';
import { SecurityLogFilters } from '../features/identity/security-log-filters.tsx';
import { SecurityLogTable } from '../features/identity/security-log-table.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const [address] = useSearchParams();
  const search = securityLogSearchOf(address);
  usePageTitle(PAGES.securityLog.title());
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.securityLog.title()}</h1>
        <p className="text-quiet text-sm">{m.security_log_intro({ days: SECURITY_LOG_DAYS })}</p>
      </header>
      <SecurityLogFilters />
      <SecurityLogTable key={`${search.kind} ${search.person}`} search={search} />
    </div>
  );
}
