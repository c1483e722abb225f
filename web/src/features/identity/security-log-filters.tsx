import { SECURITY_EVENT_KINDS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useSearchParams } from '../../lib/router/router.tsx';
import { PersonAndKindFilters } from '../../ui/log-parts.tsx';
import { securityLogSearchOf } from './security-log.queries.ts';
import { KIND_TEXTS } from './security-log-texts.ts';

const kindOptions = () => SECURITY_EVENT_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind].label() }));

export function SecurityLogFilters() {
  const [search] = useSearchParams();
  return (
    <PersonAndKindFilters
      {...securityLogSearchOf(search)}
      personLabel={m.security_log_person_label()}
      kindLabel={m.security_log_kind()}
      kinds={kindOptions()}
    />
  );
}
