import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { AddApiKey } from '../features/identity/add-api-key.tsx';
import { ApiKeyPanel } from '../features/identity/api-key-panel.tsx';
import { apiKeysQuery } from '../features/identity/api-keys.queries.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function Component() {
  usePageTitle(PAGES.apiKeys.title());
  const query = useQuery(apiKeysQuery);
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.apiKeys.title()}</h1>
        <p className="max-w-prose text-quiet text-sm">
          {m.api_keys_intro()}{' '}
          <a href="/api/docs" className="link">
            {m.api_keys_docs()}
          </a>
        </p>
      </header>
      <AddApiKey />
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} className="min-h-[30dvh]" />}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState text={m.api_keys_none()} />
          ) : (
            <ul className="grid gap-6">
              {keys.map((key) => (
                <li key={key._id}>
                  <ApiKeyPanel apiKey={key} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </div>
  );
}
