import { PAGES, type SecurityEvent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deviceName } from '../../lib/device-name.ts';
import { EmptyLog, logColumns } from '../../ui/log-parts.tsx';
import { MemberLink } from '../../ui/member-link.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { type SecurityLogSearch, securityLogQuery } from './security-log.queries.ts';
import { KIND_TEXTS } from './security-log-texts.ts';

/** The server counts up to here. */
const MAX_COUNT = 1000;

const columns = () =>
  logColumns<SecurityEvent>({
    titles: { text: m.security_log_event(), kind: m.security_log_kind(), when: m.security_log_when() },
    kinds: KIND_TEXTS,
    textOf: (event) => <EventText event={event} />,
  });

/** The lines below the sentence: whose account, who did it, why, and from where. */
function noteLines({ Kind, PersonId, Email, ActorName, Detail, Address, Device }: SecurityEvent): string[] {
  return [
    PersonId ? Email : m.security_log_no_account(),
    ActorName && m.security_log_by({ actor: ActorName }),
    Kind === 'role.changed' ? '' : Detail,
    Address && m.security_log_device({ device: deviceName(Device), address: Address }),
  ].filter((line) => line !== '');
}

function EventText({ event }: { event: SecurityEvent }) {
  const name = event.Name || event.Email;
  const person = () =>
    event.PersonId === null ? <b className="font-semibold">{name}</b> : <MemberLink id={event.PersonId} name={name} />;
  return (
    <div className="grid min-w-0 max-w-prose gap-0.5 md:min-w-72">
      <p className="wrap-anywhere">{richText(KIND_TEXTS[event.Kind].sentence({ person, role: event.Detail }))}</p>
      {noteLines(event).map((line) => (
        <p key={line} className="wrap-anywhere text-quiet text-xs">
          {line}
        </p>
      ))}
    </div>
  );
}

const countText = (count: number) =>
  count >= MAX_COUNT ? m.security_log_count_or_more({ count: MAX_COUNT }) : m.security_log_count({ count });

/** Shows the events of everybody, or of one person on a page about them. */
export function SecurityLogTable({ search }: { search: SecurityLogSearch }) {
  const query = useInfiniteQuery(securityLogQuery(search));
  return (
    <PagedTable
      query={query}
      caption={m.security_log_caption()}
      columns={columns()}
      countText={countText}
      empty={
        <EmptyLog
          isFiltered={Boolean(search.person || search.kind)}
          path={PAGES.securityLog.path}
          linkText={m.security_log_show_everything()}
        />
      }
    />
  );
}
