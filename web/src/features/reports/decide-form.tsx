import { decideReport, type Report, ReportDecision } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { reportKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ReportSummary } from './report-summary.tsx';
import { showDecision } from './reports.queries.ts';

interface DecideFormProps {
  report: Report;
  onClose: () => void;
}

const decisionOptions = () => [
  { value: 'accepted', label: m.reports_decision_accept() },
  { value: 'dismissed', label: m.reports_decision_dismiss() },
];

/** What was typed is kept until it is sent or discarded, also when the dialog is closed. */
export function DecideForm({ report, onClose }: DecideFormProps) {
  const [formError, setFormError] = useState('');
  const form = useForm<ReportDecision>({ resolver: zodResolver(ReportDecision), defaultValues: { Answer: '' } });
  const removeDraft = useDraft(`decide-report:${report._id}`, form);
  const finish = () => {
    removeDraft();
    onClose();
  };
  const { mutate, isPending } = useCommand(decideReport, {
    done: ({ modifiedCount }, { body }, client) => {
      finish();
      if (modifiedCount > 0) {
        toast.success(m.reports_decided());
        return showDecision(client, { _id: report._id, ...body });
      }
      /** Another admin was faster. */
      toast.error(m.common_decision_failed());
      return refreshQueries(client, [reportKeys.lists]);
    },
    failed: (error) => setFormError(showProblem(form, error) ?? ''),
  });
  const submit = form.handleSubmit((decision) => {
    setFormError('');
    mutate({ params: { id: report._id }, body: decision });
  });
  /** `isDirty` would be true at once: a radio button that nobody has chosen is null, and its default undefined. */
  const { errors, dirtyFields } = form.formState;
  const isDirty = Object.keys(dirtyFields).length > 0;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ReportSummary report={report} />
      <RadioList
        {...form.register('Status')}
        label={m.reports_decision()}
        options={decisionOptions()}
        error={errors.Status?.message}
      />
      <Field label={m.reports_answer()} hint={m.reports_answer_hint()} error={errors.Answer?.message}>
        {(control) => <TextArea {...control} {...form.register('Answer')} rows={4} aria-required="true" />}
      </Field>
      <p className="wrap-anywhere text-quiet text-sm">{m.reports_decide_intro({ name: report.ReporterName })}</p>
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions submitLabel={m.reports_answer_send()} pending={isPending} isDirty={isDirty} onCancel={finish} />
    </form>
  );
}
