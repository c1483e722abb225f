import { m } from '@guildhall/messages';
import { Eye, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import type { SaverSnapshot } from '../../lib/saving/saver-state.ts';
import { useKeptDraft } from '../../lib/saving/use-kept-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { SaveProblem, SaveStatus } from '../../ui/save-status.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { lessonPath } from './content-paths.ts';
import { LessonFiles } from './lesson-files.tsx';
import { LessonText } from './lesson-text.tsx';
import { LessonTitle } from './lesson-title.tsx';
import { LessonVideo } from './lesson-video.tsx';
import type { LessonFields } from './merge-lesson.ts';
import { draftSubject, type EditableLesson, type LessonSaver } from './open-savers.ts';
import { textProblemIn } from './text-problem.ts';
import { useLessonSaver } from './use-lesson-saver.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface LessonEditorProps {
  uid: string;
  lesson: EditableLesson;
  hasFocus: boolean;
}

/** Title, text and the rest of one lesson; saves by itself. */
export function LessonEditor({ uid, lesson, hasFocus }: LessonEditorProps) {
  const { saver, snapshot } = useLessonSaver(uid, lesson);
  const { draft, restore, discard } = useKeptDraft({ uid, subject: draftSubject(lesson._id) }, saver);
  const { Title, Text } = snapshot.fields;
  const textProblem = textProblemIn(snapshot.error);
  return (
    <article aria-label={Title} className="grid gap-8">
      <EditorBar lesson={lesson} saver={saver} />
      {draft && (
        <DraftOffer
          text={m.editor_draft_found({ moment: formatMoment(draft.typedAt) })}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      {!textProblem && <SaveProblem snapshot={snapshot} onRetry={() => void saver.flush()} />}
      <Conflict saver={saver} snapshot={snapshot} />
      <LessonTitle title={Title} hasFocus={hasFocus} onChange={(title) => saver.change({ Title: title })} />
      <LessonVideo uid={uid} lesson={lesson} />
      <LessonText
        uid={uid}
        lessonId={lesson._id}
        text={Text}
        problem={textProblem}
        onChange={(text) => saver.change({ Text: text })}
        status={<SaveStatus state={snapshot.state} />}
      />
      <LessonFiles uid={uid} lesson={lesson} />
    </article>
  );
}

interface EditorBarProps {
  lesson: EditableLesson;
  saver: LessonSaver;
}

function EditorBar({ lesson, saver }: EditorBarProps) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="eyebrow wrap-anywhere">{lesson.SectionTitle}</p>
      <div className="-mx-3.5 flex flex-wrap items-center gap-x-1 gap-y-1">
        <Button variant="quiet" size="small" onClick={() => setIsHistoryOpen(true)}>
          <History aria-hidden="true" className="size-4" />
          {m.editor_versions()}
        </Button>
        <Link
          to={lessonPath(lesson.ClassId, lesson._id)}
          className="btn btn-ghost h-9 px-3.5 text-xs"
          onClick={() => void saver.flush()}
        >
          <Eye aria-hidden="true" className="size-4" />
          {m.editor_view_as_student()}
        </Link>
      </div>
      {isHistoryOpen && <VersionsDialog lessonId={lesson._id} saver={saver} onClose={() => setIsHistoryOpen(false)} />}
    </div>
  );
}

interface ConflictProps {
  saver: LessonSaver;
  snapshot: SaverSnapshot<LessonFields>;
}

function Conflict({ saver, snapshot: { state, theirs, fields } }: ConflictProps) {
  const isConflict = state === 'conflict';
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    if (isConflict) setIsOpen(true);
  }, [isConflict]);
  if (!isConflict || !theirs) return null;
  return (
    <>
      <Alert tone="error">
        <p>{m.editor_conflict_alert()}</p>
        <button type="button" className="text-link cursor-pointer justify-self-start" onClick={() => setIsOpen(true)}>
          {m.editor_conflict_compare()}
        </button>
      </Alert>
      {isOpen && <ConflictDialog saver={saver} mine={fields} theirs={theirs} onClose={() => setIsOpen(false)} />}
    </>
  );
}
