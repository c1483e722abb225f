import { WEBHOOK_EVENT_TYPES, WebhookEndpointInput } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EVENT_TEXTS } from './webhook-texts.ts';

interface EndpointFormProps {
  values: WebhookEndpointInput;
  submitLabel: string;
  pending: boolean;
  /** What the server refused. */
  formError: string;
  onSubmit: (input: WebhookEndpointInput) => void;
  onCancel: () => void;
}

export function EndpointForm({ values, submitLabel, pending, formError, onSubmit, onCancel }: EndpointFormProps) {
  const form = useForm<WebhookEndpointInput>({ resolver: zodResolver(WebhookEndpointInput), defaultValues: values });
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-5">
      <Field label={m.webhooks_url()} hint={m.webhooks_url_hint()} error={errors.Url?.message}>
        {(control) => <TextInput {...control} {...form.register('Url')} type="url" autoComplete="off" />}
      </Field>
      <EventFields form={form} />
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions submitLabel={submitLabel} pending={pending} isDirty={isDirty} onCancel={onCancel} />
    </form>
  );
}

function EventFields({ form }: { form: UseFormReturn<WebhookEndpointInput> }) {
  const { Events: error } = form.formState.errors;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">{m.webhooks_events()}</legend>
      {WEBHOOK_EVENT_TYPES.map((type) => (
        <label key={type} className="flex cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" value={type} {...form.register('Events')} className="checkbox border-field" />
          {EVENT_TEXTS[type]()}
        </label>
      ))}
      {error && <p className="font-medium text-error text-xs">{error.message}</p>}
    </fieldset>
  );
}
