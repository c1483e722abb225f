import { endSession, type Session } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { deviceName } from '../../lib/device-name.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { sessionKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Monitor } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { sessionsQuery } from './identity.queries.ts';

export function SessionList() {
  return (
    <Card as="section" aria-labelledby="sessions" className="grid content-start gap-5 p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 id="sessions" className="text-xl">
          {m.identity_sessions_heading()}
        </h2>
        <p className="text-quiet text-sm">{m.identity_sessions_intro()}</p>
      </div>
      <Sessions />
    </Card>
  );
}

function Sessions() {
  const query = useQuery(sessionsQuery);
  return (
    <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
      {(sessions) => (
        <ul className="grid divide-y divide-line">
          {sessions.map((session) => (
            <li key={session._id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
              <SessionLine session={session} />
            </li>
          ))}
        </ul>
      )}
    </QueryContent>
  );
}

function SessionLine({ session: { _id, Device, Address, StartedAt, IsCurrent } }: { session: Session }) {
  const { mutate, isPending } = useCommand(endSession, {
    refresh: sessionKeys.all,
    done: () => toast.success(m.identity_session_ended()),
    failed: (error) => toast.error(errorText(error)),
  });
  const device = deviceName(Device);
  const since = formatMoment(StartedAt);
  return (
    <>
      <Monitor aria-hidden="true" className="size-6 shrink-0 text-quiet" strokeWidth={1.5} />
      <div className="grid min-w-0 grow basis-40 gap-0.5">
        <p className="font-semibold">{device}</p>
        <p className="wrap-anywhere text-quiet text-sm">
          {Address ? m.identity_session_since_from({ since, address: Address }) : m.identity_session_since({ since })}
        </p>
      </div>
      {IsCurrent ? (
        <Badge tone="success">{m.identity_this_session()}</Badge>
      ) : (
        <Button variant="outline" size="small" pending={isPending} onClick={() => mutate({ params: { id: _id } })}>
          {richText(m.identity_end_session({ device, since, hidden: screenReaderOnly }))}
        </Button>
      )}
    </>
  );
}
