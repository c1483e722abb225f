import type { Backup } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSecond } from '../../lib/format.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { backupsQuery } from './failures.queries.ts';

const STATES = {
  'under-way': { label: m.statistics_backups_state_under_way, tone: 'neutral' },
  stored: { label: m.statistics_backups_state_stored, tone: 'success' },
  removed: { label: m.statistics_backups_state_removed, tone: 'neutral' },
  failed: { label: m.statistics_backups_state_failed, tone: 'error' },
} as const satisfies Record<Backup['State'], object>;

/** Nobody knows it while a backup is under way. */
const durationOf = ({ StartedAt, FinishedAt }: Backup) =>
  FinishedAt ? formatSecond((Date.parse(FinishedAt) - Date.parse(StartedAt)) / 1_000) : '';

const columns = (): Column<Backup>[] => [
  { title: m.statistics_backups_name(), card: 'text', cell: (backup) => <Which backup={backup} /> },
  {
    title: m.statistics_backups_state(),
    card: 'line',
    cell: ({ State }) => (
      <Badge tone={STATES[State].tone} className="whitespace-nowrap">
        {STATES[State].label()}
      </Badge>
    ),
  },
  {
    title: m.statistics_backups_started(),
    card: 'meta',
    cell: ({ StartedAt }) => (
      <time dateTime={StartedAt} className="whitespace-nowrap text-quiet">
        {formatMoment(StartedAt)}
      </time>
    ),
  },
  { title: m.statistics_backups_duration(), card: 'meta', labelled: true, cell: durationOf },
  {
    title: m.statistics_backups_size(),
    card: 'meta',
    labelled: true,
    cell: ({ Bytes }) => (Bytes === null ? '' : formatBytes(Bytes)),
  },
];

/** Its name, or why it failed. */
function Which({ backup: { Name, Failure, RemovedAt } }: { backup: Backup }) {
  return (
    <div className="grid min-w-0 max-w-prose gap-0.5 md:min-w-72">
      {(Name || Failure) && (
        <p dir="auto" className="wrap-anywhere">
          {Name || Failure}
        </p>
      )}
      {RemovedAt && (
        <p className="text-quiet text-xs">{m.statistics_backups_removed_at({ at: formatMoment(RemovedAt) })}</p>
      )}
    </div>
  );
}

export function BackupTable() {
  const query = useInfiniteQuery(backupsQuery);
  return (
    <PagedTable
      query={query}
      caption={m.statistics_backups_caption()}
      columns={columns()}
      countText={(count) => m.statistics_backups_count({ count })}
      empty={<EmptyState text={m.statistics_backups_none()} />}
    />
  );
}
