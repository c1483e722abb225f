import { deleteNote, type LessonNote, NewNote, updateNote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { formatSecond } from '../../lib/format.ts';
import { learningKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';

interface EditNoteFormProps {
  note: LessonNote;
  onDone: () => void;
}

function EditNoteForm({ note: { _id, Second, Text }, onDone }: EditNoteFormProps) {
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

function DeleteNote({ note: { _id } }: { note: LessonNote }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useCommand(deleteNote, {
    refresh: learningKeys.notes,
    done: close,
    failed: (error) => {
      close();
      toast.error(errorText(error));
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} className="px-2">
        {m.learning_note_delete()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => mutate({ params: { id: _id } })}
        confirmLabel={m.courses_delete_confirm()}
        variant="danger"
        pending={isPending}
      >
        {m.learning_note_delete_consequence()}
      </ConfirmDialog>
    </>
  );
}

interface NoteItemProps {
  note: LessonNote;
  /** Beside a video, the second of a note moves it. */
  video: HTMLVideoElement | null;
}

export function NoteItem({ note, video }: NoteItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { Second, Text } = note;
  if (isEditing) return <EditNoteForm note={note} onDone={() => setIsEditing(false)} />;
  return (
    <article className="grid gap-1 rounded-field border border-line bg-base-100 px-3 py-2.5">
      {Second !== null && video && (
        <button
          type="button"
          onClick={() => {
            video.currentTime = Second;
          }}
          className="cursor-pointer justify-self-start py-0.5 font-semibold text-primary text-xs tabular-nums underline underline-offset-3"
        >
          {m.learning_note_at({ time: formatSecond(Second) })}
        </button>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
        {Text}
      </p>
      <div className="-mx-3.5 -mb-1 flex">
        <Button variant="quiet" size="small" onClick={() => setIsEditing(true)}>
          {m.learning_note_edit()}
        </Button>
        <DeleteNote note={note} />
      </div>
    </article>
  );
}
