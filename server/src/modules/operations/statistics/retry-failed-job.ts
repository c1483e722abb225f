import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import { modified } from '../../../http/write-results.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { Problem } from '../../../lib/problem.ts';
import { findJobKind } from './failed-jobs.queries.ts';

interface RetryRequest {
  jobs: Pick<Jobs, 'retry'>;
  jobId: string;
  adminId: string;
  now: Date;
}

/** Changes nothing, and says so, where another admin has done so already. */
export async function retryFailedJob(tx: Tx, { jobs, jobId, adminId, now }: RetryRequest) {
  const kind = await findJobKind(tx, jobId);
  if (kind === undefined) throw new Problem('job.not-found');
  if (!(await jobs.retry(tx, kind, jobId))) return modified({ matched: 1, modified: 0 });
  await recordAudit(tx, {
    actorId: adminId,
    action: 'job.retried',
    subjectId: jobId,
    subjectName: { code: 'job.kind', values: { kind } },
    personId: null,
    now,
  });
  return modified({ matched: 1, modified: 1 });
}
