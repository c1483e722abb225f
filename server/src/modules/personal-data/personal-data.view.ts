import type { AccountDeletion, DeletionBlocker } from '@guildhall/contract';
import type { DeletionRow } from './deletion.queries.ts';

export const toAccountDeletion = (row: DeletionRow, blocker: DeletionBlocker | null): AccountDeletion => ({
  DueAt: row.dueAt?.toISOString() ?? null,
  Blocker: blocker,
  EnrolmentCount: row.enrolmentCount,
  UngradedCount: row.ungradedCount,
  CertificateCount: row.certificateCount,
  HasPendingApplication: row.hasPendingApplication,
});
