import { addNote, NewNote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { learningKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { noteDraft } from './note-draft.ts';
import { NoteSecond } from './note-second.tsx';

interface NewNoteFormProps {
  lessonId: string;
  /** Null where the lesson is a text, or its video is not there yet. */
  video: HTMLVideoElement | null;
}

/** Writes a note, at the second of the video where one begins to write, once it was played. What was typed is kept as a draft. */
export function NewNoteForm({ lessonId, video }: NewNoteFormProps) {
  const form = useForm<NewNote>({ resolver: zodResolver(NewNote), defaultValues: { Second: null, Text: '' } });
  const forgetDraft = useDraft(noteDraft(lessonId), form);
  const [formError, setFormError] = useState<string>();
  const { mutate, isPending } = useCommand(addNote, {
    refresh: learningKeys.notes,
    done: () => {
      forgetDraft();
      form.reset();
    },
    failed: (error) => setFormError(showProblem(form, error)),
  });
  const second = form.watch('Second');
  const setSecond = (next: number | null) => form.setValue('Second', next, { shouldDirty: true });
  const markSecond = () => {
    const isPlayed = video !== null && video.played.length > 0;
    if (isPlayed && second === null && form.getValues('Text') === '') setSecond(Math.floor(video.currentTime));
  };
  const save = (body: NewNote) => {
    setFormError(undefined);
    mutate({ params: { id: lessonId }, body });
  };
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="grid gap-2.5">
      <Field label={m.learning_note_label()} error={form.formState.errors.Text?.message} labelHidden>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('Text')}
            rows={3}
            placeholder={m.learning_note_label()}
            onFocus={markSecond}
            className="text-sm"
          />
        )}
      </Field>
      {formError && <Alert tone="error">{formError}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {video ? <NoteSecond second={second} video={video} onSecond={setSecond} /> : <span />}
        <Button type="submit" size="small" pending={isPending}>
          {m.learning_note_save()}
        </Button>
      </div>
    </form>
  );
}
