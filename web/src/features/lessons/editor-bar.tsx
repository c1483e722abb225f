import { PAGES, readLessonVersion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../lib/queries.ts';
import { generatePath } from '../../lib/router/address.ts';
import type { SaveState } from '../../lib/saving/saver-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Eye, History } from '../../ui/icons.ts';
import { Prose } from '../../ui/prose.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SaveStatus } from '../../ui/save-status.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useFlushed, VersionChanges, VersionsDialog } from '../../ui/versions-dialog.tsx';
import { versionsQuery } from './lessons.queries.ts';
import type { EditableLesson, LessonSaver } from './open-savers.ts';

interface VersionsDialogProps {
  lessonId: string;
  saver: LessonSaver;
  onClose: () => void;
}

function LessonVersionsDialog({ lessonId, saver, onClose }: VersionsDialogProps) {
  const query = useQuery({ ...versionsQuery(lessonId), enabled: useFlushed(saver) });
  return (
    <VersionsDialog
      title={m.editor_versions()}
      intro={m.editor_versions_intro}
      empty={m.editor_no_versions()}
      query={query}
      onClose={onClose}
    >
      {(revision, currentRevision) => (
        <Version
          lessonId={lessonId}
          revision={revision}
          currentRevision={currentRevision}
          saver={saver}
          onClose={onClose}
        />
      )}
    </VersionsDialog>
  );
}

function Version({
  lessonId,
  revision,
  currentRevision,
  saver,
  onClose,
}: VersionsDialogProps & { revision: number; currentRevision: number }) {
  const query = useQuery(queryFor(readLessonVersion, { params: { id: lessonId, revision } }));
  const current = useQuery(queryFor(readLessonVersion, { params: { id: lessonId, revision: currentRevision } }));
  const isCurrent = revision === currentRevision;
  const bringBack = ({ Title, Text }: { Title: string; Text: string }) => {
    void saver.replace({ Title, Text });
    toast.success(m.editor_version_restored());
    onClose();
  };
  return (
    <QueryContent query={query} loading={<Skeleton className="h-60" />}>
      {(version) => (
        <section aria-label={version.Title} className="grid min-w-0 content-start gap-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h3 dir="auto" className="wrap-anywhere text-lg">
              {version.Title}
            </h3>
            {!isCurrent && <Button onClick={() => bringBack(version)}>{m.editor_version_restore()}</Button>}
          </div>
          {isCurrent ? (
            <VersionText version={version} />
          ) : (
            <VersionChanges
              before={`${version.Title}\n\n${version.Text}`}
              now={current.data && `${current.data.Title}\n\n${current.data.Text}`}
              label={m.editor_text()}
            >
              <VersionText version={version} />
            </VersionChanges>
          )}
        </section>
      )}
    </QueryContent>
  );
}

const VersionText = ({ version: { Text, Html } }: { version: { Text: string; Html: string } }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div
    role="group"
    aria-label={m.editor_text()}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it from here
    tabIndex={0}
    className="max-h-[50dvh] overflow-y-auto rounded-field border border-line p-4"
  >
    {Text.trim() === '' ? <p className="text-quiet">{m.editor_version_empty()}</p> : <Prose html={Html} />}
  </div>
);

/** The lesson as students see it. */
const lessonPath = (courseId: string, lessonId: string) => generatePath(PAGES.lesson.path, { id: courseId, lessonId });

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
      {isHistoryOpen && (
        <LessonVersionsDialog lessonId={lesson._id} saver={saver} onClose={() => setIsHistoryOpen(false)} />
      )}
    </div>
  );
}
