import type { Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { lessonNotesQuery } from './learning.queries.ts';
import { NewNoteForm } from './new-note-form.tsx';
import { NoteItem } from './note-item.tsx';

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
