import { useSearchParams } from 'react-router';
import { auditSearchOf } from '../features/audit/audit.queries.ts';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const [address] = useSearchParams();
  const search = auditSearchOf(address);
  usePageTitle('Audit');
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">Audit</h1>
        <p className="text-quiet text-sm">Who decided what, about whom or what, and why; newest first.</p>
      </header>
      <AuditFilters />
      <AuditTable key={`${search.kind} ${search.person}`} search={search} />
    </div>
  );
}
