import { type AuditEntry, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyLog, logColumns } from '../../ui/log-parts.tsx';
import { MemberLink } from '../../ui/member-link.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { type AuditSearch, auditQuery } from './audit.queries.ts';
import { KIND_TEXTS } from './audit-texts.ts';

/** The server counts up to here. */
const MAX_COUNT = 1000;

export const auditColumns = () =>
  logColumns<AuditEntry>({
    titles: { text: m.audit_decision(), kind: m.audit_kind(), when: m.audit_when() },
    kinds: KIND_TEXTS,
    textOf: (entry) => <Decision entry={entry} />,
  });

/** A person's name leads to their page. */
const nameOf = (name: string, id: string | null) => () =>
  id === null ? <b className="font-semibold">{name}</b> : <MemberLink id={id} name={name} />;

/** Who did what, to whom or to what, and why. Without an actor it was done on the server, not on a page. */
function Decision({ entry }: { entry: AuditEntry }) {
  const { Kind, ActorId, ActorName, ActorEmail, PersonId, PersonName, SubjectId, Subject, Reason, KeyName } = entry;
  const { sentence } = KIND_TEXTS[Kind];
  /** A class is its own subject, and the person is its teacher or student. */
  const isAboutPerson = SubjectId === PersonId || Kind.startsWith('teacher-request.');
  return (
    <div className="grid min-w-0 max-w-prose gap-0.5 md:min-w-72">
      <p className="wrap-anywhere">
        {richText(
          sentence({
            actor: nameOf(ActorName || m.audit_server_actor(), ActorId),
            subject: nameOf(Subject, isAboutPerson ? PersonId : null),
          }),
        )}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-0.5 text-quiet text-xs md:grid">
        {ActorEmail && <p className="wrap-anywhere">{ActorEmail}</p>}
        {KeyName && <p className="wrap-anywhere">{m.audit_by_key({ name: KeyName })}</p>}
        {PersonId !== null && !isAboutPerson && (
          <p className="wrap-anywhere">{richText(m.audit_concerns({ person: nameOf(PersonName, PersonId) }))}</p>
        )}
      </div>
      {Reason && (
        <blockquote className="wrap-anywhere my-1 whitespace-pre-line border-line border-s-2 ps-3">
          {richText(m.audit_reason({ reason: Reason, hidden: screenReaderOnly }))}
        </blockquote>
      )}
    </div>
  );
}

export const auditCountText = (count: number) =>
  count >= MAX_COUNT ? m.audit_count_or_more({ count: MAX_COUNT }) : m.audit_count({ count });

export function AuditTable({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery(auditQuery(search));
  return (
    <PagedTable
      query={query}
      caption={m.audit_caption()}
      columns={auditColumns()}
      countText={auditCountText}
      empty={
        <EmptyLog
          isFiltered={search.person !== '' || search.kind !== undefined}
          path={PAGES.audit.path}
          linkText={m.audit_show_everything()}
        />
      }
    />
  );
}
