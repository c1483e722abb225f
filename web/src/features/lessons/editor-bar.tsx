import { m } from '@guildhall/messages';
import { useState } from 'react';
import type { SaveState } from '../../lib/saving/saver-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Eye, History } from '../../ui/icons.ts';
import { SaveStatus } from '../../ui/save-status.tsx';
import { lessonPath } from './content-paths.ts';
import type { EditableLesson, LessonSaver } from './open-savers.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface EditorBarProps {
  lesson: EditableLesson;
  saver: LessonSaver;
  state: SaveState;
}

/** Stays in sight below the page's navigation: whether all is saved, earlier versions, and what students see. */
export function EditorBar({ lesson, saver, state }: EditorBarProps) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <div className="sticky top-18 z-20 flex h-12 items-center gap-1 border-line border-b bg-base-200">
      <div className="min-w-0 grow">
        <SaveStatus state={state} />
      </div>
      <Button
        variant="quiet"
        size="small"
        title={m.editor_versions()}
        className="max-sm:px-2.5"
        onClick={() => setIsHistoryOpen(true)}
      >
        <History aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{m.editor_versions()}</span>
      </Button>
      <ButtonLink
        variant="quiet"
        size="small"
        className="-me-2.5 max-sm:px-2.5 sm:-me-3.5"
        to={lessonPath(lesson.ClassId, lesson._id)}
        title={m.editor_view_as_student()}
        onClick={() => void saver.flush()}
      >
        <Eye aria-hidden="true" className="size-4" />
        <span className="max-[22rem]:sr-only">{m.editor_view_as_student()}</span>
      </ButtonLink>
      {isHistoryOpen && <VersionsDialog lessonId={lesson._id} saver={saver} onClose={() => setIsHistoryOpen(false)} />}
    </div>
  );
}
