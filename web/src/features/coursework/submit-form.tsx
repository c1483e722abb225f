import { type MyAssignment, NewSubmission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { HandInFiles } from './hand-in-files.tsx';
import { questionBefore, SubmitQuestion } from './submit-question.tsx';
import { useHandInFiles } from './use-hand-in-files.ts';
import { useSubmitAssignment } from './use-submit-assignment.ts';

interface SubmitFormProps {
  assignment: MyAssignment;
  /** Above the form it says that this submission would be late. */
  saysLate: boolean;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  /** A file was added to what was handed in, and handed in with it. */
  onFileHandedIn: () => void;
  onDone: () => void;
}

/** Starts with what was submitted before. */
export function SubmitForm({ assignment, saysLate, isSending, onSending, onFileHandedIn, onDone }: SubmitFormProps) {
  const { _id, Submission } = assignment;
  const form = useForm({
    resolver: zodResolver(NewSubmission),
    defaultValues: { Answer: Submission?.Answer ?? '', Link: Submission?.Link ?? '' },
  });
  const forgetDraft = useDraft(`hand-in:${_id}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const files = useHandInFiles(assignment, onFileHandedIn);
  const { send, formError } = useSubmitAssignment({
    ...{ form, assignment, hasHandedInFiles: files.hasHandedIn, done: closeForm, onSending },
  });
  const [asksToWait, setAsksToWait] = useState(false);
  const situation = { assignment, saysLate, hasFiles: files.arrivedCount > 0 };
  const [asked, setAsked] = useState<NewSubmission>();
  const submit = form.handleSubmit((filled) => {
    setAsksToWait(files.isUploading);
    if (isSending || files.isUploading) return;
    if (questionBefore(filled, situation)) setAsked(filled);
    else void send(filled);
  });
  const confirm = () => {
    setAsked(undefined);
    if (asked) void send(asked);
  };
  const { errors, isDirty } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={m.coursework_text_label()} error={errors.Answer?.message}>
        {(control) => <TextArea {...control} {...form.register('Answer')} rows={6} />}
      </Field>
      <Field label={m.coursework_link_label()} hint={m.coursework_link_hint()} error={errors.Link?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('Link')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        )}
      </Field>
      <HandInFiles assignment={assignment} saysLate={saysLate} files={files} />
      {asksToWait && files.isUploading && <Alert tone="error">{m.coursework_files_unfinished()}</Alert>}
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions
        submitLabel={submitLabel(saysLate, Submission !== null)}
        pending={isSending}
        isDirty={isDirty}
        isLocked={isSending}
        onCancel={closeForm}
      />
      <SubmitQuestion
        question={asked && questionBefore(asked, situation)}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </form>
  );
}

function submitLabel(isLate: boolean, isSubmitted: boolean): string {
  if (isSubmitted) return m.coursework_submit_again();
  return isLate ? m.coursework_submit_late_confirm() : m.coursework_submit();
}
