import { exportAudit, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { auditSearchOf } from '../features/audit/audit.queries.ts';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { download } from '../lib/download.ts';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ListHeading } from '../ui/list-heading.tsx';

export function Component() {
  const [address] = useSearchParams();
  const search = auditSearchOf(address);
  usePageTitle(PAGES.audit.title());
  return (
    <div className="grid gap-6">
      <ListHeading title={PAGES.audit.title()} download={() => download(exportAudit, { query: { ...search } })}>
        <p className="text-quiet text-sm">{m.audit_intro()}</p>
      </ListHeading>
      <AuditFilters />
      <AuditTable key={`${search.kind} ${search.person}`} search={search} />
    </div>
  );
}
