import { type AuditEntry, PAGES } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { type AuditSearch, auditQuery } from './audit.queries.ts';
import { AT_THE_SERVER, KIND_TEXTS } from './audit-texts.ts';

/** Where the server stops counting. */
const COUNTED_TO = 1000;

const COLUMNS: Column<AuditEntry>[] = [
  { title: 'Decision', cell: (entry) => <Sentence entry={entry} />, wide: true },
  {
    title: 'Kind',
    cell: ({ Kind }) => (
      <Badge tone={KIND_TEXTS[Kind].tone} className="whitespace-nowrap">
        {KIND_TEXTS[Kind].label}
      </Badge>
    ),
  },
  {
    title: 'When',
    cell: ({ At }) => (
      <time dateTime={At} className="whitespace-nowrap text-quiet">
        {formatMoment(At)}
      </time>
    ),
  },
];

/** Who did what, to whom or to what, and why. */
function Sentence({ entry: { Kind, ActorName, ActorEmail, Subject, Reason } }: { entry: AuditEntry }) {
  const { did, after = '' } = KIND_TEXTS[Kind];
  return (
    <div className="grid min-w-0 max-w-prose gap-0.5 md:min-w-72">
      <p className="wrap-anywhere">
        <b className="font-semibold">{ActorName || AT_THE_SERVER}</b> {did} <b className="font-semibold">{Subject}</b>
        {after && ` ${after}`}.
      </p>
      {ActorEmail && <p className="wrap-anywhere text-quiet text-xs">{ActorEmail}</p>}
      {Reason && (
        <blockquote className="wrap-anywhere mt-1.5 whitespace-pre-line border-line border-l-2 pl-3">
          <span className="sr-only">Reason: </span>
          {Reason}
        </blockquote>
      )}
    </div>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState text="No data to show">
      {isFiltered && (
        <ButtonLink to={PAGES.audit.path} variant="outline">
          Show everything
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function countText(total: number): string {
  if (total >= COUNTED_TO) return `${formatCount(COUNTED_TO)} decisions or more`;
  return total === 1 ? '1 decision' : `${formatCount(total)} decisions`;
}

export function AuditTable({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery(auditQuery(search));
  return (
    <PagedList query={query} empty={<NothingFound isFiltered={search.person !== '' || search.kind !== undefined} />}>
      {({ items, total }) => (
        <>
          <p role="status" className="text-quiet text-sm">
            {countText(total)}
          </p>
          <DataTable caption="Decisions" columns={COLUMNS} rows={items} keyOf={({ _id }) => _id} />
        </>
      )}
    </PagedList>
  );
}
