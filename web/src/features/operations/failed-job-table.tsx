import { type FailedJob, type FailedJobGroup, jobKindText, retryFailedJob } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { FAILED_JOB_CHANGE, failedJobsQuery } from './failures.queries.ts';

/** `what` tells the buttons of a list apart. One more attempt is made; where that fails too, the job is back in the list. */
function RetryButton({ id, what }: { id: string; what: string }) {
  const { mutate, isPending } = useCommand(retryFailedJob, {
    refresh: FAILED_JOB_CHANGE,
    done: ({ modifiedCount }) =>
      toast.success(modifiedCount > 0 ? m.statistics_failures_retried() : m.statistics_failures_retried_already()),
    failed: (error, client) => {
      toast.error(errorText(error));
      return refreshQueries(client, FAILED_JOB_CHANGE);
    },
  });
  return (
    <Button
      variant="outline"
      size="small"
      className="whitespace-nowrap"
      pending={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {richText(m.statistics_failures_retry({ what, hidden: screenReaderOnly }))}
    </Button>
  );
}

/** The server counts each kind up to here. */
const MAX_COUNT = 1000;

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap text-quiet">
    {formatMoment(at)}
  </time>
);

const columns = (): Column<FailedJob>[] => [
  { title: m.statistics_failures_what(), card: 'text', cell: (job) => <What job={job} /> },
  {
    title: m.statistics_failures_attempts(),
    card: 'meta',
    labelled: true,
    cell: ({ Attempts }) => formatCount(Attempts),
  },
  {
    title: m.statistics_failures_began(),
    card: 'meta',
    labelled: true,
    cell: ({ CreatedAt }) => <Moment at={CreatedAt} />,
  },
  {
    title: m.statistics_failures_when(),
    card: 'meta',
    labelled: true,
    cell: ({ FailedAt }) => <Moment at={FailedAt} />,
  },
  {
    title: m.statistics_failures_action(),
    titleHidden: true,
    card: 'footer',
    cell: ({ _id, Kind, Recipient }) => <RetryButton id={_id} what={Recipient || jobKindText(Kind)} />,
  },
];

/** What it is, which mail, and why it failed. */
function What({ job: { Kind, Recipient, Subject, Reason } }: { job: FailedJob }) {
  return (
    <div className="grid min-w-0 max-w-prose gap-0.5 md:min-w-72">
      <p className="wrap-anywhere font-semibold">{jobKindText(Kind)}</p>
      {Recipient && <EmailText email={Recipient} />}
      {Subject && (
        <p dir="auto" className="wrap-anywhere">
          {Subject}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere text-quiet text-xs">
        {Reason || m.statistics_failures_reason_unknown()}
      </p>
    </div>
  );
}

const countText = (count: number) =>
  count >= MAX_COUNT
    ? m.statistics_failures_count_or_more({ count: MAX_COUNT })
    : m.statistics_failures_count({ count });

/** Those of one group, or all. */
export function FailedJobTable({ group }: { group: FailedJobGroup | undefined }) {
  const query = useInfiniteQuery(failedJobsQuery(group));
  return (
    <PagedTable
      query={query}
      caption={m.statistics_failures_caption()}
      columns={columns()}
      countText={countText}
      empty={<EmptyState text={m.statistics_failures_none()} />}
    />
  );
}
