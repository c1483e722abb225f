import { m } from '@guildhall/messages';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import type { SaverSnapshot } from '../../lib/saving/saver-state.ts';
import { useKeptDraft } from '../../lib/saving/use-kept-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { SaveProblem } from '../../ui/save-status.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { HiddenLessonNote } from './hidden-lesson-note.tsx';
import { LessonFiles } from './lesson-files.tsx';
import { LessonText } from './lesson-text.tsx';
import { LessonTitle } from './lesson-title.tsx';
import { LessonVideo } from './lesson-video.tsx';
import type { LessonFields } from './merge-lesson.ts';
import { draftSubject, type EditableLesson, type LessonSaver } from './open-savers.ts';
import { textProblemIn } from './text-problem.ts';
import { useLessonSaver } from './use-lesson-saver.ts';

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
      <Conflict saver={saver} snapshot={snapshot} />
      <div className="grid gap-1 pb-1">
        <p className="eyebrow wrap-anywhere">{lesson.SectionTitle}</p>
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
    </article>
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
