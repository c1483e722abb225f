import { type ApiKey, deleteApiKey } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SCOPE_TEXTS } from './api-key-texts.ts';
import { apiKeyKeys } from './api-keys.queries.ts';

export function ApiKeyPanel({ apiKey }: { apiKey: ApiKey }) {
  const { Name, Start, Scopes, RequestsPerMinute, OwnerName, CreatedAt, EndsAt, LastUsedAt } = apiKey;
  return (
    <section
      aria-label={Name}
      className="grid gap-4 rounded-box border border-line bg-base-100 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6"
    >
      <header className="grid gap-2">
        <div className="flex flex-wrap items-baseline gap-3">
          <h2 className="wrap-anywhere text-lg">{Name}</h2>
          <code dir="ltr" className="text-quiet text-sm">
            {Start}…
          </code>
        </div>
        <p className="text-sm">{Scopes.map((scope) => SCOPE_TEXTS[scope]()).join(' · ')}</p>
      </header>
      <ul className="grid gap-x-8 gap-y-1 text-quiet text-sm sm:col-span-2 sm:grid-cols-2">
        <li>{LastUsedAt ? m.api_keys_last_used({ date: formatMoment(LastUsedAt) }) : m.api_keys_never_used()}</li>
        <li>{EndsAt ? m.api_keys_ended_on({ date: formatMoment(EndsAt) }) : m.api_keys_no_end()}</li>
        <li>{m.api_keys_rate_of({ count: RequestsPerMinute })}</li>
        <li className="wrap-anywhere">{m.api_keys_made_by({ name: OwnerName, date: formatMoment(CreatedAt) })}</li>
      </ul>
      <DeleteButton apiKey={apiKey} />
    </section>
  );
}

function DeleteButton({ apiKey: { _id: id, Name } }: { apiKey: ApiKey }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useCommand(deleteApiKey, {
    refresh: apiKeyKeys,
    done: () => {
      setIsOpen(false);
      toast.success(m.api_keys_deleted());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onClick={() => setIsOpen(true)}
        className="self-start justify-self-start sm:col-start-2 sm:row-start-1"
      >
        {m.api_keys_delete()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => mutate({ params: { id } })}
        confirmLabel={m.api_keys_delete_confirm()}
        pending={isPending}
      >
        {m.api_keys_delete_consequences({ name: Name })}
      </ConfirmDialog>
    </>
  );
}
