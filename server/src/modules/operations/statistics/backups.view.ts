import type { Backup } from '@guildhall/contract';
import { sayStored } from '../../../database/stored-text.ts';
import type { BackupRunRow } from './backups.queries.ts';

function stateOf({ finished_at, failure, removed_at }: BackupRunRow): Backup['State'] {
  if (finished_at === null) return 'under-way';
  if (failure !== null) return 'failed';
  return removed_at === null ? 'stored' : 'removed';
}

export const toBackup = (row: BackupRunRow): Backup => ({
  _id: row.id,
  State: stateOf(row),
  StartedAt: row.started_at.toISOString(),
  FinishedAt: row.finished_at?.toISOString() ?? null,
  Name: row.name ?? '',
  Bytes: row.size_bytes,
  RemovedAt: row.removed_at?.toISOString() ?? null,
  Failure: sayStored('backup', row.failure, row.failure_sentence),
});
