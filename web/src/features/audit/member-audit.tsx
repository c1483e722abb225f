import { listMemberAudit } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { auditColumns, auditCountText } from './audit-table.tsx';

/** What was decided about one person, and by them. */
export function MemberAudit({ memberId }: { memberId: string }) {
  const query = useInfiniteQuery(
    freshListQuery((query) => pageQueryFor(listMemberAudit, { params: { id: memberId }, query })),
  );
  return <PagedTable query={query} caption={m.audit_caption()} columns={auditColumns()} countText={auditCountText} />;
}
