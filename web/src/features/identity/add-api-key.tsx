import { addApiKey } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { apiKeyKeys } from './api-keys.queries.ts';

/** The new key is shown once, in a dialog of its own. */
export function AddApiKey() {
  const [isOpen, setIsOpen] = useState(false);
  const [formError, setFormError] = useState('');
  const [key, setKey] = useState('');
  const { mutate, isPending } = useCommand(addApiKey, {
    refresh: apiKeyKeys,
    done: ({ Key }) => {
      setIsOpen(false);
      setKey(Key);
    },
    failed: (error) => setFormError(errorText(error)),
  });
  const open = () => {
    setFormError('');
    setIsOpen(true);
  };
  const cancel = () => setIsOpen(false);
  return (
    <>
      <Button onClick={open} className="justify-self-start">
        {m.api_keys_add()}
      </Button>
      <Dialog open={isOpen} onClose={cancel} title={m.api_keys_add()}>
        <ApiKeyForm pending={isPending} formError={formError} onSubmit={(body) => mutate({ body })} onCancel={cancel} />
      </Dialog>
      <Dialog open={key !== ''} onClose={() => setKey('')} title={m.api_keys_secret_title()}>
        <p className="text-sm">{m.api_keys_secret_once()}</p>
        <code dir="ltr" className="select-all break-all rounded-field bg-base-200 p-4 text-sm">
          {key}
        </code>
        <Button onClick={() => setKey('')} className="justify-self-start">
          {m.api_keys_secret_kept()}
        </Button>
      </Dialog>
    </>
  );
}
