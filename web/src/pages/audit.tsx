import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useSearchParams } from 'react-router';
import { auditSearchOf } from '../features/audit/audit.queries.ts';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const [address] = useSearchParams();
  const search = auditSearchOf(address);
  usePageTitle(PAGES.audit.title());
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.audit.title()}</h1>
        <p className="text-quiet text-sm">{m.audit_intro()}</p>
      </header>
      <AuditFilters />
      <AuditTable key={`${search.kind} ${search.person}`} search={search} />
    </div>
  );
}
