import { AUDIT_KINDS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useSearchParams } from '../../lib/router/router.tsx';
import { PersonAndKindFilters } from '../../ui/log-parts.tsx';
import { auditSearchOf } from './audit.queries.ts';
import { KIND_TEXTS } from './audit-texts.ts';

const kindOptions = () => AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind].label() }));

export function AuditFilters() {
  const [search] = useSearchParams();
  return (
    <PersonAndKindFilters
      {...auditSearchOf(search)}
      personLabel={m.audit_person_label()}
      kindLabel={m.audit_kind()}
      kinds={kindOptions()}
    />
  );
}
