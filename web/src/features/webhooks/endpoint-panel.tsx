import type { WebhookEndpoint } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatMoment } from '../../lib/format-moment.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EVENT_TEXTS, OFF_TEXTS } from './webhook-texts.ts';

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
