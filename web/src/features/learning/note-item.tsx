import type { LessonNote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { formatSecond } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteNote } from './delete-note.tsx';
import { EditNoteForm } from './edit-note-form.tsx';

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
