import { API_KEY_DAYS, API_KEY_RATES, API_SCOPES, ApiKeyInput } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SCOPE_TEXTS } from './api-key-texts.ts';

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

export function ApiKeyForm({ pending, formError, onSubmit, onCancel }: ApiKeyFormProps) {
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
