import { useSearchParams } from 'react-router';
import { auditSearchOf } from '../features/audit/audit.queries.ts';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** What is looked at stands in the address and nowhere else. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const search = auditSearchOf(address);
  usePageTitle('Audit');
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(address), ...values });
    for (const [name, value] of [...next]) if (value === '') next.delete(name);
    setAddress(next, { preventScrollReset: true });
  };
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">Audit</h1>
        <p className="text-quiet text-sm">Who decided what, about whom or what, and why; newest first.</p>
      </header>
      <AuditFilters search={search} onChange={change} />
      <AuditTable key={`${search.kind} ${search.person}`} search={search} />
    </div>
  );
}
