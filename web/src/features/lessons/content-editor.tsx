import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListTree, Plus, Trash2 } from '../../ui/icons.ts';
import { lessonsOf } from './content-order.ts';
import { DeletedContent } from './deleted-content.tsx';
import { EmptyContent } from './empty-content.tsx';
import { LessonPane } from './lesson-pane.tsx';
import { Outline } from './outline.tsx';
import { useAddedContent } from './use-added-content.ts';
import { useDeleteContent } from './use-delete-content.tsx';
import { useOpenLesson } from './use-open-lesson.ts';

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
