import {
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  replaceWebhookSecret,
  sendTestWebhook,
  sendWebhookAgain,
  WEBHOOK_LOG_DAYS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { toast } from '../../ui/toasts.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EVENT_TEXTS, OFF_TEXTS, PROBLEM_TEXTS, STATE_TEXTS } from './webhook-texts.ts';
import { deliveriesQuery, webhookKeys } from './webhooks.queries.ts';

interface EndpointActionsProps {
  endpoint: WebhookEndpoint;
  onSecret: (secret: string) => void;
}

const failed = (error: Error) => toast.error(errorText(error));

function EndpointActions({ endpoint, onSecret }: EndpointActionsProps) {
  const { _id: id, IsOn } = endpoint;
  const test = useCommand(sendTestWebhook, {
    refresh: webhookKeys.deliveries,
    done: () => toast.success(m.webhooks_test_sent()),
    failed,
  });
  const change = useCommand(changeWebhookEndpoint, { refresh: webhookKeys.all, done: () => undefined, failed });
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {IsOn && (
        <Button variant="outline" size="small" pending={test.isPending} onClick={() => test.mutate({ params: { id } })}>
          {m.webhooks_test()}
        </Button>
      )}
      <EditButton endpoint={endpoint} />
      <Button
        variant="outline"
        size="small"
        pending={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { IsOn: !IsOn } })}
      >
        {IsOn ? m.webhooks_switch_off() : m.webhooks_switch_on()}
      </Button>
      <SecretButton id={id} onSecret={onSecret} />
      <DeleteButton id={id} />
    </div>
  );
}

function EditButton({ endpoint: { _id: id, Url, Events } }: { endpoint: WebhookEndpoint }) {
  const [isOpen, setIsOpen] = useState(false);
  const [formError, setFormError] = useState('');
  const { mutate, isPending } = useCommand(changeWebhookEndpoint, {
    refresh: webhookKeys.all,
    done: () => setIsOpen(false),
    failed: (error) => setFormError(errorText(error)),
  });
  const open = () => {
    setFormError('');
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={open}>
        {m.webhooks_edit()}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={m.webhooks_edit()}>
        <EndpointForm
          values={{ Url, Events }}
          submitLabel={m.webhooks_save()}
          pending={isPending}
          formError={formError}
          onSubmit={(input) => mutate({ params: { id }, body: input })}
          onCancel={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}

function SecretButton({ id, onSecret }: { id: string; onSecret: (secret: string) => void }) {
  const { mutate, isPending } = useCommand(replaceWebhookSecret, {
    refresh: webhookKeys.endpoints,
    done: ({ Secret }) => onSecret(Secret),
    failed,
  });
  return (
    <Button variant="outline" size="small" pending={isPending} onClick={() => mutate({ params: { id } })}>
      {m.webhooks_replace_secret()}
    </Button>
  );
}

function DeleteButton({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useCommand(deleteWebhookEndpoint, {
    refresh: webhookKeys.endpoints,
    done: () => setIsOpen(false),
    failed,
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {m.webhooks_delete()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => mutate({ params: { id } })}
        confirmLabel={m.webhooks_delete_confirm()}
        pending={isPending}
      >
        {m.webhooks_delete_consequences()}
      </ConfirmDialog>
    </>
  );
}

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

function DeliveryLog({ endpointId, isOn }: DeliveryLogProps) {
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

interface EndpointPanelProps {
  endpoint: WebhookEndpoint;
  onSecret: (secret: string) => void;
}

export function EndpointPanel({ endpoint, onSecret }: EndpointPanelProps) {
  const { Url, Events, IsOn, _id } = endpoint;
  return (
    <section aria-label={Url} className="grid gap-5 rounded-box border border-line bg-base-100 p-5 sm:p-6">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 dir="ltr" className="break-all text-lg">
            {Url}
          </h2>
          <Badge tone={IsOn ? 'success' : 'neutral'}>{IsOn ? m.webhooks_on() : m.webhooks_off()}</Badge>
        </div>
        <p className="text-quiet text-sm">{Events.map((type) => EVENT_TEXTS[type]()).join(' · ')}</p>
        <EndpointNotes endpoint={endpoint} />
      </header>
      <EndpointActions endpoint={endpoint} onSecret={onSecret} />
      <DeliveryLog endpointId={_id} isOn={IsOn} />
    </section>
  );
}

function EndpointNotes({
  endpoint: { OffReason, FailingSince, PreviousSecretUntil, IsOn },
}: {
  endpoint: WebhookEndpoint;
}) {
  return (
    <>
      {OffReason && <p className="font-medium text-error text-sm">{OFF_TEXTS[OffReason]()}</p>}
      {IsOn && FailingSince && (
        <p className="font-medium text-error text-sm">
          {m.webhooks_failing_since({ time: formatMoment(FailingSince) })}
        </p>
      )}
      {PreviousSecretUntil && (
        <p className="text-quiet text-sm">{m.webhooks_previous_until({ time: formatMoment(PreviousSecretUntil) })}</p>
      )}
    </>
  );
}
