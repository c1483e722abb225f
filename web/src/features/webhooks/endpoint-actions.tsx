import {
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  replaceWebhookSecret,
  sendTestWebhook,
  type WebhookEndpoint,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { webhookKeys } from './webhooks.queries.ts';

interface EndpointActionsProps {
  endpoint: WebhookEndpoint;
  onSecret: (secret: string) => void;
}

const failed = (error: Error) => toast.error(errorText(error));

export function EndpointActions({ endpoint, onSecret }: EndpointActionsProps) {
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
