import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { useKeptDraft } from '../../lib/saving/use-kept-draft.ts';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { SaveConflict } from '../../ui/save-conflict.tsx';
import { SaveProblem } from '../../ui/save-status.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { HiddenLessonNote } from './hidden-lesson-note.tsx';
import { LessonFiles } from './lesson-files.tsx';
import { LessonText } from './lesson-text.tsx';
import { LessonTitle } from './lesson-title.tsx';
import { LessonVideo } from './lesson-video.tsx';
import { draftSubject, type EditableLesson } from './open-savers.ts';
import { textProblemIn } from './text-problem.ts';
import { useLessonSaver } from './use-lesson-saver.ts';

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
