import { type LessonNote, NewNote, updateNote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { learningKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface EditNoteFormProps {
  note: LessonNote;
  onDone: () => void;
}

export function EditNoteForm({ note: { _id, Second, Text }, onDone }: EditNoteFormProps) {
  const form = useForm<NewNote>({ resolver: zodResolver(NewNote), defaultValues: { Second, Text } });
  const forgetDraft = useDraft(`update-note:${_id}`, form);
  const [formError, setFormError] = useState<string>();
  const close = () => {
    forgetDraft();
    onDone();
  };
  const { mutate, isPending } = useCommand(updateNote, {
    refresh: learningKeys.notes,
    done: close,
    failed: (error) => setFormError(showProblem(form, error)),
  });
  const { errors, isDirty } = form.formState;
  return (
    <form
      onSubmit={form.handleSubmit((body) => mutate({ params: { id: _id }, body }))}
      noValidate
      className="grid gap-2.5"
    >
      <Field label={m.learning_note_label()} error={errors.Text?.message} labelHidden>
        {(control) => <TextArea {...control} {...form.register('Text')} rows={4} className="text-sm" />}
      </Field>
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions submitLabel={m.learning_note_save()} pending={isPending} isDirty={isDirty} onCancel={close} />
    </form>
  );
}
