import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddEndpoint } from '../features/webhooks/add-endpoint.tsx';
import { EndpointPanel } from '../features/webhooks/endpoint-panel.tsx';
import { SecretDialog } from '../features/webhooks/secret-dialog.tsx';
import { endpointsQuery } from '../features/webhooks/webhooks.queries.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function Component() {
  usePageTitle(PAGES.webhooks.title());
  const query = useQuery(endpointsQuery);
  const [secret, setSecret] = useState('');
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.webhooks.title()}</h1>
        <p className="text-quiet text-sm">{m.webhooks_intro()}</p>
      </header>
      <AddEndpoint onSecret={setSecret} />
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} className="min-h-[30dvh]" />}>
        {(endpoints) =>
          endpoints.length === 0 ? (
            <EmptyState text={m.webhooks_none()} />
          ) : (
            <ul className="grid gap-6">
              {endpoints.map((endpoint) => (
                <li key={endpoint._id}>
                  <EndpointPanel endpoint={endpoint} onSecret={setSecret} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      <SecretDialog secret={secret} onClose={() => setSecret('')} />
    </div>
  );
}
