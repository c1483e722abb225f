import { sendWebhookAgain, WEBHOOK_LOG_DAYS, type WebhookDelivery } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { toast } from '../../ui/toasts.tsx';
import { EVENT_TEXTS, PROBLEM_TEXTS, STATE_TEXTS } from './webhook-texts.ts';
import { deliveriesQuery, webhookKeys } from './webhooks.queries.ts';

interface DeliveryLogProps {
  endpointId: string;
  isOn: boolean;
}

const columns = (isOn: boolean): Column<WebhookDelivery>[] => [
  { title: m.webhooks_event(), card: 'title', cell: (delivery) => <EventText delivery={delivery} /> },
  {
    title: m.webhooks_state(),
    card: 'aside',
    cell: ({ State }) => <Badge tone={STATE_TEXTS[State].tone}>{STATE_TEXTS[State].label()}</Badge>,
  },
  {
    title: m.webhooks_when(),
    card: 'meta',
    cell: ({ CreatedAt, LastAttemptAt }) => (
      <time dateTime={LastAttemptAt ?? CreatedAt} className="text-quiet">
        {formatMoment(LastAttemptAt ?? CreatedAt)}
      </time>
    ),
  },
  {
    title: m.webhooks_send_again(),
    card: 'line',
    cell: ({ _id, State }) => isOn && State !== 'pending' && <SendAgainButton id={_id} />,
  },
];

function EventText({
  delivery: { Type, Attempts, AnswerStatus, AnswerStart, Problem, NextAttemptAt },
}: EventTextProps) {
  return (
    <div className="grid gap-0.5 text-sm">
      <p>{EVENT_TEXTS[Type]()}</p>
      <p className="text-quiet text-xs">{m.webhooks_attempts({ count: Attempts })}</p>
      {AnswerStatus !== null && (
        <p className="text-quiet text-xs">{m.webhooks_answer({ status: String(AnswerStatus) })}</p>
      )}
      {Problem && <p className="text-quiet text-xs">{PROBLEM_TEXTS[Problem]()}</p>}
      {AnswerStart && (
        <p dir="auto" className="wrap-anywhere line-clamp-3 text-quiet text-xs">
          {AnswerStart}
        </p>
      )}
      {NextAttemptAt && Attempts > 0 && (
        <p className="text-quiet text-xs">{m.webhooks_next_attempt({ time: formatMoment(NextAttemptAt) })}</p>
      )}
    </div>
  );
}

interface EventTextProps {
  delivery: WebhookDelivery;
}

function SendAgainButton({ id }: { id: string }) {
  const { mutate, isPending } = useCommand(sendWebhookAgain, {
    refresh: webhookKeys.deliveries,
    done: () => toast.success(m.webhooks_sent_again()),
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <Button variant="outline" size="small" pending={isPending} onClick={() => mutate({ params: { id } })}>
      {m.webhooks_send_again()}
    </Button>
  );
}

export function DeliveryLog({ endpointId, isOn }: DeliveryLogProps) {
  const query = useInfiniteQuery(deliveriesQuery(endpointId));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{m.webhooks_log({ days: WEBHOOK_LOG_DAYS })}</h3>
        <Button variant="outline" size="small" pending={query.isFetching} onClick={() => query.refetch()}>
          {m.webhooks_refresh()}
        </Button>
      </div>
      <PagedTable
        query={query}
        caption={m.webhooks_log({ days: WEBHOOK_LOG_DAYS })}
        columns={columns(isOn)}
        countText={(count) => m.webhooks_count({ count })}
        empty={<p className="text-quiet text-sm">{m.webhooks_log_empty()}</p>}
      />
    </div>
  );
}
