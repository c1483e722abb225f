import { addWebhookEndpoint } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { webhookKeys } from './webhooks.queries.ts';

export function AddEndpoint({ onSecret }: { onSecret: (secret: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [formError, setFormError] = useState('');
  const { mutate, isPending } = useCommand(addWebhookEndpoint, {
    refresh: webhookKeys.endpoints,
    done: ({ Secret }) => {
      setIsOpen(false);
      onSecret(Secret);
    },
    failed: (error) => setFormError(errorText(error)),
  });
  const open = () => {
    setFormError('');
    setIsOpen(true);
  };
  return (
    <>
      <Button onClick={open} className="justify-self-start">
        {m.webhooks_add()}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={m.webhooks_add()}>
        <EndpointForm
          values={{ Url: '', Events: [] }}
          submitLabel={m.webhooks_add()}
          pending={isPending}
          formError={formError}
          onSubmit={(body) => mutate({ body })}
          onCancel={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}
