import { API_KEY_DAYS, API_KEY_RATES, API_SCOPES, ApiKeyInput, addApiKey } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SCOPE_TEXTS } from './api-key-texts.ts';
import { apiKeyKeys } from './api-keys.queries.ts';

interface ApiKeyFormProps {
  pending: boolean;
  /** What the server refused. */
  formError: string;
  onSubmit: (input: ApiKeyInput) => void;
  onCancel: () => void;
}

const NEVER = '';
const rates = () => API_KEY_RATES.map((count) => ({ value: `${count}`, label: m.api_keys_rate_of({ count }) }));
const ends = () => [
  ...API_KEY_DAYS.map((days) => ({ value: `${days}`, label: m.api_keys_days({ days }) })),
  { value: NEVER, label: m.api_keys_never() },
];
const toDays = (value: string) => (value === NEVER ? null : Number(value));

function ApiKeyForm({ pending, formError, onSubmit, onCancel }: ApiKeyFormProps) {
  const form = useForm<ApiKeyInput>({
    resolver: zodResolver(ApiKeyInput),
    defaultValues: { Name: '', Scopes: [], RequestsPerMinute: API_KEY_RATES[0], EndsInDays: API_KEY_DAYS[2] },
  });
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-5">
      <Field label={m.api_keys_name()} hint={m.api_keys_name_hint()} error={errors.Name?.message}>
        {(control) => <TextInput {...control} {...form.register('Name')} autoComplete="off" />}
      </Field>
      <ScopeFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.api_keys_ends()} error={errors.EndsInDays?.message}>
          {(control) => (
            <Select {...control} options={ends()} {...form.register('EndsInDays', { setValueAs: toDays })} />
          )}
        </Field>
        <Field label={m.api_keys_rate()} error={errors.RequestsPerMinute?.message}>
          {(control) => (
            <Select {...control} options={rates()} {...form.register('RequestsPerMinute', { setValueAs: Number })} />
          )}
        </Field>
      </div>
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions submitLabel={m.api_keys_add()} pending={pending} isDirty={isDirty} onCancel={onCancel} />
    </form>
  );
}

function ScopeFields({ form }: { form: UseFormReturn<ApiKeyInput> }) {
  const { Scopes: error } = form.formState.errors;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">{m.api_keys_scopes()}</legend>
      {API_SCOPES.map((scope) => (
        <label key={scope} className="flex cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" value={scope} {...form.register('Scopes')} className="checkbox border-field" />
          <span className="grid">
            {SCOPE_TEXTS[scope]()}
            <code dir="ltr" className="text-quiet text-xs">
              {scope}
            </code>
          </span>
        </label>
      ))}
      {error && <p className="font-medium text-error text-xs">{error.message}</p>}
    </fieldset>
  );
}

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
