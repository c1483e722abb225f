import { NewReport, reportContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type Reported, reasonOptions } from './report-texts.ts';

interface ReportFormProps extends Reported {
  onClose: () => void;
  onSent: () => void;
}

/** What was typed is kept until it is sent or discarded, also when the dialog is closed. */
export function ReportForm({ kind, id, onClose, onSent }: ReportFormProps) {
  const [formError, setFormError] = useState('');
  const form = useForm<NewReport>({
    resolver: zodResolver(NewReport),
    defaultValues: { Kind: kind, SubjectId: id, Explanation: '' },
  });
  const removeDraft = useDraft(`report:${id}`, form);
  const { mutate, isPending } = useCommand(reportContent, {
    done: () => {
      removeDraft();
      onSent();
    },
    failed: (error) => setFormError(showProblem(form, error) ?? ''),
  });
  const submit = form.handleSubmit((report) => {
    setFormError('');
    mutate({ body: report });
  });
  const discard = () => {
    removeDraft();
    onClose();
  };
  /** `isDirty` would be true at once: a radio button that nobody has chosen is null, and its default undefined. */
  const { errors, dirtyFields } = form.formState;
  const isDirty = Object.keys(dirtyFields).length > 0;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-quiet text-sm">{m.reports_form_intro()}</p>
      <RadioList
        {...form.register('Reason')}
        label={m.reports_reason()}
        options={reasonOptions()}
        error={errors.Reason?.message}
      />
      <Field label={m.reports_explanation()} hint={m.reports_explanation_hint()} error={errors.Explanation?.message}>
        {(control) => <TextArea {...control} {...form.register('Explanation')} rows={4} aria-required="true" />}
      </Field>
      <p className="text-quiet text-xs">{m.reports_good_faith()}</p>
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions submitLabel={m.reports_send()} pending={isPending} isDirty={isDirty} onCancel={discard} />
    </form>
  );
}
