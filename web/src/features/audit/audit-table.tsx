import { type AuditEntry, PAGES } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { textOf } from '../../lib/error-texts.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
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
        <ButtonLink to={PAGES.audit.path} look="outline">
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
  const { data, error, isFetching, refetch, ...paging } = useInfiniteQuery(auditQuery(search));
  const { fetchNextPage } = paging;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data && error) return <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Spinner label="Loading...." className="min-h-[40dvh]" />;
  if (data.items.length === 0) return <NothingFound isFiltered={search.person !== '' || search.kind !== undefined} />;
  return (
    <>
      <p role="status" className="text-quiet text-sm">
        {countText(data.total)}
      </p>
      <Card className="overflow-x-auto max-md:border-0 max-md:bg-transparent max-md:shadow-none">
        <DataTable caption="Decisions" columns={COLUMNS} rows={data.items} keyOf={({ _id }) => _id} />
      </Card>
      {paging.hasNextPage && (
        <LoadMore onMore={onMore} working={paging.isFetchingNextPage} failed={paging.isFetchNextPageError} />
      )}
    </>
  );
}
