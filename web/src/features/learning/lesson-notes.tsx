import { addNote, type Lesson, NewNote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { formatSecond } from '../../lib/format.ts';
import { learningKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Clock, X } from '../../ui/icons.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { lessonNotesQuery } from './learning.queries.ts';
import { noteDraft } from './note-draft.ts';
import { NoteItem } from './note-item.tsx';

interface NoteSecondProps {
  second: number | null;
  video: HTMLVideoElement;
  onSecond: (second: number | null) => void;
}

/** The second that a note is about: the video's at the moment, or none. */
function NoteSecond({ second, video, onSecond }: NoteSecondProps) {
  if (second === null) {
    return (
      <Button
        variant="quiet"
        size="small"
        onClick={() => onSecond(Math.floor(video.currentTime))}
        className="-ms-2 px-2"
      >
        <Clock aria-hidden="true" className="size-4" />
        {m.learning_note_add_second()}
      </Button>
    );
  }
  return (
    <p className="inline-flex items-center rounded-full bg-primary/12 ps-3 font-semibold text-primary text-xs tabular-nums">
      {m.learning_note_at({ time: formatSecond(second) })}
      <IconButton label={m.learning_note_remove_second()} onClick={() => onSecond(null)} className="size-8">
        <X aria-hidden="true" className="size-3.5" />
      </IconButton>
    </p>
  );
}

interface NewNoteFormProps {
  lessonId: string;
  /** Null where the lesson is a text, or its video is not there yet. */
  video: HTMLVideoElement | null;
}

/** Writes a note, at the second of the video where one begins to write, once it was played. What was typed is kept as a draft. */
function NewNoteForm({ lessonId, video }: NewNoteFormProps) {
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

interface LessonNotesProps {
  lesson: Lesson;
  video: HTMLVideoElement | null;
}

/** The student's own notes in a lesson. */
export function LessonNotes({ lesson, video }: LessonNotesProps) {
  const query = useInfiniteQuery(lessonNotesQuery(lesson._id));
  const person = useSession();
  const hasVideo = lesson.Video !== null;
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] -m-1 content-start gap-4 overflow-y-auto overscroll-contain p-1">
      <NewNoteForm key={`${person?.uid} ${lesson._id}`} lessonId={lesson._id} video={hasVideo ? video : null} />
      <PagedList
        query={query}
        loading={<Spinner label={m.common_loading()} className="py-6" />}
        empty={<p className="text-quiet text-sm">{m.learning_no_notes()}</p>}
      >
        {({ items }) => (
          <ul className="grid gap-3">
            {items.map((note) => (
              <li key={note._id}>
                <NoteItem note={note} video={video} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
