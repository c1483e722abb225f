import {
  type ContentSection,
  type CourseContent,
  type DeletedContent as Deleted,
  deleteLesson,
  deleteSection,
  RESTORE_DAYS,
  restoreLesson,
  restoreSection,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { ListTree, Plus, Trash2 } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { undoToast } from '../../ui/undo-toast.tsx';
import { type AddedHandler, AddSection } from './add-content.tsx';
import { lessonsOf, sectionOf } from './content-order.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { deletedContentQuery, lessonQuery } from './lessons.queries.ts';
import { findSaver, isEditable, removeSaver } from './open-savers.ts';
import type { OutlineContext } from './outline-context.ts';
import { OutlineSection } from './outline-section.tsx';
import { useEditContent } from './use-edit-content.ts';
import { useOpenLesson } from './use-open-lesson.ts';
import { useOutlineMoves } from './use-outline-moves.ts';

interface MoveToSectionProps {
  lesson: { id: string; title: string };
  sections: readonly ContentSection[];
  onClose: () => void;
  onMove: (sectionId: string) => void;
}

function MoveToSection({ lesson, sections, onClose, onMove }: MoveToSectionProps) {
  const current = sectionOf(sections, lesson.id);
  const others = sections.filter(({ _id }) => _id !== current?._id);
  const [chosen, setChosen] = useState(others[0]?._id ?? '');
  const move = () => {
    onClose();
    onMove(chosen);
  };
  return (
    <Dialog open onClose={onClose} title={m.editor_move_title({ title: lesson.title })}>
      <Field label={m.editor_section()} hint={m.editor_move_hint()}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={others.map(({ _id, Title }) => ({ value: _id, label: Title }))}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={move}>{m.editor_move()}</Button>
        <Button variant="outline" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </Dialog>
  );
}

type OutlineProps = Omit<OutlineContext, 'courseId' | 'sections' | 'moves' | 'edits' | 'onMoveToSection'> & {
  content: CourseContent;
};

/** Sections and lessons of a class, to be added, named, moved and deleted. */
function Outline({ content, ...rest }: OutlineProps) {
  const { ClassId: courseId, Sections: sections } = content;
  const moves = useOutlineMoves(courseId, sections);
  const edits = useEditContent(courseId);
  const [moved, setMoved] = useState<{ id: string; title: string }>();
  const outline: OutlineContext = { courseId, sections, moves, edits, onMoveToSection: setMoved, ...rest };
  return (
    <div className="grid gap-5">
      <ul aria-label={m.editor_outline()} className="grid gap-5">
        {sections.map((section) => (
          <OutlineSection key={section._id} section={section} outline={outline} />
        ))}
      </ul>
      <AddSection courseId={courseId} onAdded={rest.onSectionAdded} />
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
      {moved && (
        <MoveToSection
          lesson={moved}
          sections={sections}
          onClose={() => setMoved(undefined)}
          onMove={(sectionId) => moves.moveToSection(moved.id, sectionId)}
        />
      )}
    </div>
  );
}

interface Subject {
  kind: 'section' | 'lesson';
  id: string;
  title: string;
}

const send = {
  delete: { section: deleteSection, lesson: deleteLesson },
  restore: { section: restoreSection, lesson: restoreLesson },
} as const;

/** Restores a section or a lesson, and says so. `onRestored` gets its id. */
function useRestoreContent(courseId: string, onRestored: (subject: Subject) => void) {
  const client = useQueryClient();
  return async (subject: Subject) => {
    try {
      await call(send.restore[subject.kind], { params: { id: subject.id } });
      toast.success(m.editor_restored({ title: subject.title }));
      await refreshQueries(client, lessonKeys.content(courseId));
      onRestored(subject);
    } catch (error) {
      toast.error(errorText(error));
      await refreshQueries(client, lessonKeys.content(courseId));
    }
  };
}

/** Deletes without asking, and offers to undo it. */
function useDeleteContent(courseId: string, onRestored: (subject: Subject) => void) {
  const client = useQueryClient();
  const uid = useSession()?.uid ?? '';
  const restore = useRestoreContent(courseId, onRestored);
  return async (subject: Subject) => {
    try {
      await findSaver(uid, subject.id)?.flush();
      await call(send.delete[subject.kind], { params: { id: subject.id } });
      removeSaver(uid, subject.id);
    } catch (error) {
      if (!isGone(error)) return toast.error(errorText(error));
    }
    undoToast(m.editor_deleted({ title: subject.title }), () => void restore(subject));
    await refreshQueries(client, lessonKeys.content(courseId));
  };
}

interface DeletedContentProps {
  courseId: string;
  onClose: () => void;
  onRestored: (subject: { kind: 'section' | 'lesson'; id: string }) => void;
}

/** What was deleted and can still be restored. */
function DeletedContent({ courseId, onClose, onRestored }: DeletedContentProps) {
  const query = useQuery(deletedContentQuery(courseId));
  const restore = useRestoreContent(courseId, onRestored);
  return (
    <Dialog open onClose={onClose} title={m.editor_recently_deleted()}>
      <p className="text-quiet text-sm">{m.editor_recently_deleted_intro({ days: RESTORE_DAYS })}</p>
      <QueryContent query={query} loading={<Skeleton className="h-32" />}>
        {(deleted) =>
          deleted.length === 0 ? (
            <p>{m.editor_nothing_deleted()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {deleted.map((item) => (
                <DeletedRow
                  key={item._id}
                  item={item}
                  onRestore={() => void restore({ kind: item.Kind, id: item._id, title: item.Title })}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Dialog>
  );
}

function DeletedRow({ item, onRestore }: { item: Deleted; onRestore: () => void }) {
  const { Kind, Title, RestorableUntil } = item;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p dir="auto" className="wrap-anywhere font-semibold text-sm">
          {Title}
        </p>
        <p className="text-quiet text-xs">
          {m.editor_restorable_until({ kind: Kind, date: formatDate(RestorableUntil) })}
        </p>
      </div>
      <Button variant="outline" size="small" onClick={onRestore}>
        {richText(m.editor_restore({ title: Title, hidden: screenReaderOnly }))}
      </Button>
    </li>
  );
}

interface LessonPaneProps {
  uid: string;
  lessonId: string;
  /** It was just added: its title gets the focus. */
  hasFocus: boolean;
  quiz: ReactNode;
}

/** The lesson that is open in the editor. */
function LessonPane({ uid, lessonId, hasFocus, quiz }: LessonPaneProps) {
  const query = useQuery(lessonQuery(lessonId));
  return (
    <QueryContent query={query} loading={<LoadingLesson />}>
      {(lesson) =>
        isEditable(lesson) ? (
          <LessonEditor key={`${uid}:${lesson._id}`} uid={uid} lesson={lesson} hasFocus={hasFocus} quiz={quiz} />
        ) : null
      }
    </QueryContent>
  );
}

const LoadingLesson = () => (
  <div role="status" className="grid gap-5">
    <span className="sr-only">{m.common_loading()}</span>
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-96" />
  </div>
);

/** What the keyboard goes on with: in a new section the title of its first lesson, and then that lesson. */
function useAddedContent(open: (lessonId: string) => void) {
  const [namingIn, setNamingIn] = useState<string>();
  const [focusedLessonId, setFocusedLessonId] = useState<string>();
  const onSectionAdded: AddedHandler = (id, { hasFocus }) => hasFocus && setNamingIn(id);
  const onLessonAdded: AddedHandler = (id, { hasFocus }) => {
    setFocusedLessonId(hasFocus ? id : undefined);
    open(id);
  };
  const forgetFocus = () => setFocusedLessonId(undefined);
  return { outline: { namingIn, onNaming: setNamingIn, onSectionAdded, onLessonAdded }, focusedLessonId, forgetFocus };
}

/** A class without sections: what that means for its students, and how to begin. */
const EmptyContent = ({ courseId, onAdded }: { courseId: string; onAdded: AddedHandler }) => (
  <EmptyState text={m.editor_empty()}>
    <p className="text-quiet text-sm">{m.editor_empty_hint()}</p>
    <AddSection courseId={courseId} isFirst onAdded={onAdded} />
  </EmptyState>
);

/** As Tailwind's `lg`. */
const IS_WIDE = '(width >= 64rem)';

interface ContentEditorProps {
  uid: string;
  content: CourseContent;
  /** The part 'Quiz' of a lesson. */
  quizOf: (lessonId: string) => ReactNode;
}

/** The outline of a class beside the lesson that is open; on a small screen it is in a sheet. */
export function ContentEditor({ uid, content, quizOf }: ContentEditorProps) {
  const { ClassId: courseId, ClassTitle, Sections } = content;
  const { openLessonId, pathTo, open } = useOpenLesson(Sections);
  const isWide = useMediaQuery(IS_WIDE);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isTrashOpen, setIsTrashOpen] = useState(false);
  const openRestored = ({ kind, id }: { kind: string; id: string }) => kind === 'lesson' && open(id);
  const deleteContent = useDeleteContent(courseId, openRestored);
  const closeSheet = () => setIsSheetOpen(false);
  const added = useAddedContent((id) => {
    closeSheet();
    open(id);
  });
  const outline = (
    <Outline
      content={content}
      openLessonId={openLessonId}
      pathTo={pathTo}
      onOpen={() => {
        closeSheet();
        added.forgetFocus();
      }}
      {...added.outline}
      onDelete={(subject) => void deleteContent(subject)}
    />
  );
  const isEmpty = Sections.length === 0;
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 dir="auto" className="wrap-anywhere text-xl">
          {ClassTitle}
        </h1>
        <div className="flex flex-wrap gap-2">
          {!isWide && !isEmpty && (
            <Button variant="outline" size="small" className="max-sm:px-2.5" onClick={() => setIsSheetOpen(true)}>
              <ListTree aria-hidden="true" className="size-4" />
              {m.editor_contents({ count: lessonsOf(Sections).length })}
            </Button>
          )}
          <Button variant="quiet" size="small" className="max-sm:px-2" onClick={() => setIsTrashOpen(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {m.editor_recently_deleted()}
          </Button>
        </div>
      </header>
      {isEmpty ? (
        <EmptyContent courseId={courseId} onAdded={added.outline.onSectionAdded} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21rem_minmax(0,1fr)] xl:gap-10">
          {isWide && <OutlineSide>{outline}</OutlineSide>}
          <div className="w-full min-w-0 max-w-4xl">
            {openLessonId ? (
              <LessonPane
                uid={uid}
                lessonId={openLessonId}
                hasFocus={openLessonId === added.focusedLessonId}
                quiz={quizOf(openLessonId)}
              />
            ) : (
              <NoLesson outline={!isWide && outline} onAdd={() => added.outline.onNaming(() => Sections[0]?._id)} />
            )}
          </div>
        </div>
      )}
      {isSheetOpen && !isWide && openLessonId && (
        <Dialog open asSheet onClose={closeSheet} title={m.editor_outline()}>
          {outline}
        </Dialog>
      )}
      {isTrashOpen && (
        <DeletedContent courseId={courseId} onClose={() => setIsTrashOpen(false)} onRestored={openRestored} />
      )}
    </div>
  );
}

const OutlineSide = ({ children }: { children: ReactNode }) => (
  <aside
    aria-label={m.editor_outline()}
    className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-box border border-line bg-base-100 p-3 shadow-paper"
  >
    {children}
  </aside>
);

interface NoLessonProps {
  outline: ReactNode;
  /** In the first section. */
  onAdd: () => void;
}

/** There are sections without lessons. */
const NoLesson = ({ outline, onAdd }: NoLessonProps) => (
  <div className="grid gap-6">
    <EmptyState text={m.editor_no_lesson()}>
      <p className="text-quiet text-sm">{m.editor_no_lesson_hint()}</p>
      <Button onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        {m.editor_add_first_lesson()}
      </Button>
    </EmptyState>
    {outline}
  </div>
);
