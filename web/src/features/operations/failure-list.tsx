import { type Failures, jobKindText, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatMoment } from '../../lib/format-moment.ts';
import { type StatusLine, StatusList } from '../../ui/status-list.tsx';
import { failuresPath } from './failures.queries.ts';

const sumOf = (jobs: Failures['Jobs']) => jobs.reduce((sum, { Failed }) => sum + Failed, 0);

const stateOf = (failed: number) => (failed === 0 ? 'fine' : 'failed');

function JobKinds({ jobs }: { jobs: Failures['Jobs'] }) {
  if (jobs.length === 0) return null;
  return (
    <ul className="text-quiet text-xs">
      {jobs.map(({ Kind, Failed }) => (
        <li key={Kind}>{m.statistics_failed_kind({ kind: jobKindText(Kind), count: Failed })}</li>
      ))}
    </ul>
  );
}

function backupLine({ IsScheduled, SucceededAt, FailedAt, Failure }: Failures['Backup']): StatusLine {
  const last = SucceededAt ? m.statistics_backup_last({ at: formatMoment(SucceededAt) }) : m.statistics_backup_never();
  return {
    key: 'backup',
    text: IsScheduled || SucceededAt ? last : m.statistics_backup_not_scheduled(),
    to: PAGES.backups.path,
    state: IsScheduled && SucceededAt !== null && FailedAt === null ? 'fine' : 'failed',
    details: FailedAt && (
      <p className="wrap-anywhere text-quiet text-xs">
        {m.statistics_backup_failed({ at: formatMoment(FailedAt), reason: Failure })}
      </p>
    ),
  };
}

/** What has failed; what has not is listed too, so that an admin sees that it is watched. */
export function FailureList({ failures: { Jobs, RefundsDue, Webhooks, Backup } }: { failures: Failures }) {
  const [mails, jobs] = [Jobs.filter(({ IsMail }) => IsMail), Jobs.filter(({ IsMail }) => !IsMail)];
  const broken = Webhooks.Failing + Webhooks.SwitchedOff;
  const lines: StatusLine[] = [
    {
      key: 'mails',
      text: m.statistics_failed_mails({ count: sumOf(mails) }),
      state: stateOf(mails.length),
      to: failuresPath('mails'),
      details: <JobKinds jobs={mails} />,
    },
    {
      key: 'jobs',
      text: m.statistics_failed_jobs({ count: sumOf(jobs) }),
      state: stateOf(jobs.length),
      to: failuresPath('others'),
      details: <JobKinds jobs={jobs} />,
    },
    {
      key: 'refunds',
      text: m.statistics_refunds_due({ count: RefundsDue }),
      state: stateOf(RefundsDue),
      to: `${PAGES.payments.path}?status=refund-due`,
    },
    {
      key: 'webhooks',
      text: m.statistics_failing_webhooks({ count: broken }),
      state: stateOf(broken),
      to: PAGES.webhooks.path,
    },
    backupLine(Backup),
  ];
  return <StatusList lines={lines} />;
}
