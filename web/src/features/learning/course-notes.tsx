import { exportNotes, type LessonNote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatSecond } from '../../lib/format.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { Link } from '../../lib/router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Download } from '../../ui/icons.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { toast } from '../../ui/toasts.tsx';
import { courseNotesQuery } from './learning.queries.ts';
import { NoteItem } from './note-item.tsx';

/** One's own notes in a class, in the order of its lessons. */
export function CourseNotes({ courseId }: { courseId: string }) {
  const query = useInfiniteQuery(courseNotesQuery(courseId));
  return (
    <section className="grid max-w-[44rem] gap-6 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m.learning_my_notes()}</h1>
        {query.data && query.data.items.length > 0 && <ExportButton courseId={courseId} />}
      </div>
      <PagedList query={query} empty={<NoNotes />}>
        {({ items }) => (
          <ul className="grid gap-5">
            {items.map((note) => (
              <li key={note._id} className="grid gap-1.5">
                <NoteSource courseId={courseId} note={note} />
                <NoteItem note={note} video={null} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const NoNotes = () => (
  <EmptyState text={m.learning_no_course_notes()}>
    <p className="text-quiet">{m.learning_no_course_notes_hint()}</p>
  </EmptyState>
);

/** The lesson of a note, at its second. */
function NoteSource({ courseId, note: { LessonId, LessonTitle, Second } }: { courseId: string; note: LessonNote }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {LessonTitle === null ? (
        <span className="font-semibold text-quiet">{m.learning_note_lesson_hidden()}</span>
      ) : (
        <Link
          dir="auto"
          to={lessonPath(courseId, LessonId, Second ?? undefined)}
          className="wrap-anywhere font-semibold hover:underline"
        >
          {LessonTitle}
        </Link>
      )}
      {Second !== null && (
        <span className="text-quiet text-xs tabular-nums">{m.learning_note_at({ time: formatSecond(Second) })}</span>
      )}
    </p>
  );
}

function ExportButton({ courseId }: { courseId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportNotes, { params: { id: courseId } }),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Button variant="outline" size="small" pending={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden="true" className="size-4" />}
      {m.learning_notes_export()}
    </Button>
  );
}
