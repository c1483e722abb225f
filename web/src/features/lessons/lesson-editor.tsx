import { deleteAttachment, type Lesson, PAGES, readLessonVersion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { queryFor } from '../../lib/queries.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { generatePath } from '../../lib/router/address.ts';
import type { SavedByOthers, SaveState } from '../../lib/saving/saver-state.ts';
import { useKeptDraft } from '../../lib/saving/use-kept-draft.ts';
import { useSaver } from '../../lib/saving/use-saver.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { GrowingTextArea } from '../../ui/growing-text-area.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CircleAlert, Eye, FileText, History, Paperclip, Trash2, Upload } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import { Prose } from '../../ui/prose.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SaveConflict } from '../../ui/save-conflict.tsx';
import { SaveProblem, SaveStatus } from '../../ui/save-status.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { UploadRows } from '../../ui/upload-rows.tsx';
import { useFlushed, VersionChanges, VersionsDialog } from '../../ui/versions-dialog.tsx';
import { HiddenLessonNote } from './hidden-lesson-note.tsx';
import { LessonText } from './lesson-text.tsx';
import { LessonVideo } from './lesson-video.tsx';
import { versionsQuery } from './lessons.queries.ts';
import type { LessonFields } from './merge-lesson.ts';
import { draftSubject, type EditableLesson, type LessonSaver, openSaver } from './open-savers.ts';
import { useRefreshLesson } from './use-refresh-lesson.ts';

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
        <StoredVersion
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

function StoredVersion({
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
function EditorBar({ lesson, saver, state }: EditorBarProps) {
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

const PURPOSES = ['lesson-file'] as const;

/** Files that students download. */
function LessonFiles({ uid, lesson }: { uid: string; lesson: Lesson }) {
  const refresh = useRefreshLesson(lesson);
  const { queue, entries } = useUploads({ uid, purposes: PURPOSES, subjectId: lesson._id, onDone: refresh });
  const add = (files: File[]) => {
    for (const file of files) queue.add(file, { purpose: 'lesson-file', subjectId: lesson._id });
  };
  return (
    <Panel
      id="lesson-files"
      title={m.editor_files()}
      Icon={Paperclip}
      hint={m.editor_files_hint()}
      multiple
      onFiles={add}
      actions={<ChooseFiles onFiles={add} />}
    >
      {lesson.Files.length > 0 && (
        <ul aria-label={m.editor_files()} className="divide-y divide-line">
          {lesson.Files.map((file) => (
            <FileRow key={file._id} file={file} lesson={lesson} />
          ))}
        </ul>
      )}
      <div className="px-4 py-4 empty:hidden sm:px-6">
        <UploadRows label={m.editor_uploads()} queue={queue} entries={entries} />
      </div>
    </Panel>
  );
}

const ChooseFiles = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <FileButton
    multiple
    variant="outline"
    size="small"
    aria-describedby="lesson-files-hint"
    inputLabel={m.editor_choose_files()}
    onFiles={onFiles}
  >
    <Upload aria-hidden="true" className="size-4" />
    {m.editor_choose_files()}
  </FileButton>
);

function FileRow({ file, lesson }: { file: Lesson['Files'][number]; lesson: Lesson }) {
  const { _id, Name, Bytes, Url } = file;
  const { mutate } = useCommand(deleteAttachment, {
    refresh: [lessonKeys.one(lesson._id), ...lessonKeys.content(lesson.ClassId)],
    done: () => toast.success(m.editor_file_removed({ name: Name })),
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <li className="flex items-center gap-2.5 py-1 pe-2 ps-4 sm:pe-4 sm:ps-6">
      <FileText aria-hidden="true" className="size-4.5 shrink-0 text-quiet" />
      <p className="min-w-0 grow">
        {Url ? (
          <a href={Url} className="wrap-anywhere font-medium text-sm hover:underline">
            {Name}
          </a>
        ) : (
          <span dir="auto" className="wrap-anywhere text-sm">
            {Name}
          </span>
        )}
        <span className="ms-2 whitespace-nowrap text-quiet text-xs">{formatBytes(Bytes)}</span>
      </p>
      <IconButton label={m.editor_remove_file({ name: Name })} onClick={() => mutate({ params: { id: _id } })}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  );
}

interface ConflictDialogProps {
  saver: LessonSaver;
  mine: LessonFields;
  theirs: SavedByOthers<LessonFields>;
}

/** Both texts side by side. It stays until one of them is chosen; closing it chooses nothing. */
function ConflictDialog({ saver, mine, theirs, onClose }: ConflictDialogProps & { onClose: () => void }) {
  return (
    <Dialog open isWide onClose={onClose} title={m.editor_conflict_title()}>
      <p className="text-quiet text-sm">{m.editor_conflict_intro()}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <Version heading={m.editor_conflict_mine()} fields={mine}>
          <Button onClick={saver.keepMine}>{m.editor_keep_mine()}</Button>
        </Version>
        <Version heading={m.editor_conflict_theirs({ moment: formatMoment(theirs.UpdatedAt ?? '') })} fields={theirs}>
          <Button variant="outline" onClick={saver.takeTheirs}>
            {m.editor_use_theirs()}
          </Button>
        </Version>
      </div>
    </Dialog>
  );
}

interface VersionProps {
  heading: string;
  fields: LessonFields;
  children: React.ReactNode;
}

function Version({ heading, fields: { Title, Text }, children }: VersionProps) {
  const copy = () =>
    navigator.clipboard.writeText(Text).then(
      () => toast.success(m.editor_copied()),
      () => toast.error(m.editor_copy_failed()),
    );
  return (
    <section aria-label={heading} className="grid content-start gap-3 rounded-field border border-line p-4">
      <h3 className="text-base">{heading}</h3>
      <p dir="auto" className="wrap-anywhere font-semibold">
        {Title}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label={m.editor_text()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it from here
        tabIndex={0}
        className="wrap-anywhere max-h-[40dvh] min-h-24 overflow-y-auto whitespace-pre-wrap rounded-field bg-base-200 p-3 text-sm"
      >
        {Text}
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="quiet" onClick={() => void copy()}>
          {m.editor_copy()}
        </Button>
      </div>
    </section>
  );
}

const MAX_TITLE_LENGTH = 120;

interface LessonTitleProps {
  title: string;
  /** From the beginning. */
  hasFocus: boolean;
  onChange: (title: string) => void;
}

/** A heading that is typed in place; long ones wrap. */
function LessonTitle({ title, hasFocus, onChange }: LessonTitleProps) {
  const id = useId();
  const isMissing = title.trim() === '';
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="sr-only">
        {m.editor_lesson_title()}
      </label>
      <GrowingTextArea
        id={id}
        rows={1}
        value={title}
        // The field in which its title was typed is gone.
        autoFocus={hasFocus}
        maxLength={MAX_TITLE_LENGTH}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        placeholder={m.editor_lesson_title()}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="-mx-2 w-[calc(100%+1rem)] resize-none rounded-field bg-transparent px-2 py-1 font-display text-2xl [font-weight:650] placeholder:text-quiet hover:bg-base-300/50"
      />
      {isMissing && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 font-medium text-error text-xs">
          <CircleAlert aria-hidden="true" className="size-4" />
          {m.common_title_missing()}
        </p>
      )}
    </div>
  );
}

/** The saver of a lesson with its state. What is not saved is saved when the component is left. */
function useLessonSaver(uid: string, lesson: EditableLesson) {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same lesson are adopted by `useSaver`
  const saver = useMemo(() => openSaver({ client, uid, lesson }), [client, uid, lesson._id]);
  return { saver, snapshot: useSaver(saver, lesson) };
}

/** Why the text is refused; undefined for problems that are not about it. */
export const textProblemIn = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.problem.errors?.find(({ path }) => path === 'Text')?.message : undefined;

interface LessonEditorProps {
  uid: string;
  lesson: EditableLesson;
  hasFocus: boolean;
  /** Below the rest. */
  quiz: ReactNode;
}

/** Title, text and the rest of one lesson; saves by itself. */
export function LessonEditor({ uid, lesson, hasFocus, quiz }: LessonEditorProps) {
  const { saver, snapshot } = useLessonSaver(uid, lesson);
  const { draft, restore, discard } = useKeptDraft({ uid, subject: draftSubject(lesson._id) }, saver);
  const { Title, Text } = snapshot.fields;
  const textProblem = textProblemIn(snapshot.error);
  return (
    <article aria-label={Title} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EditorBar lesson={lesson} saver={saver} state={snapshot.state} />
      <HiddenLessonNote hidden={lesson.Hidden} />
      {draft && (
        <DraftOffer
          text={m.editor_draft_found({ moment: formatMoment(draft.typedAt) })}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      {!textProblem && <SaveProblem snapshot={snapshot} onRetry={() => void saver.flush()} />}
      <SaveConflict isConflict={snapshot.theirs !== undefined} text={m.editor_conflict_alert()}>
        {(onClose) =>
          snapshot.theirs && (
            <ConflictDialog saver={saver} mine={snapshot.fields} theirs={snapshot.theirs} onClose={onClose} />
          )
        }
      </SaveConflict>
      <div className="grid gap-1 pb-1">
        <p dir="auto" className="eyebrow wrap-anywhere">
          {lesson.SectionTitle}
        </p>
        <LessonTitle title={Title} hasFocus={hasFocus} onChange={(title) => saver.change({ Title: title })} />
      </div>
      <LessonVideo uid={uid} lesson={lesson} />
      <LessonText
        uid={uid}
        lessonId={lesson._id}
        text={Text}
        problem={textProblem}
        onChange={(text) => saver.change({ Text: text })}
      />
      <LessonFiles uid={uid} lesson={lesson} />
      {quiz}
    </article>
  );
}
