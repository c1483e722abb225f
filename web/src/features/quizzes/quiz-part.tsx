import type { Quiz } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { useKeptDraft } from '../../lib/saving/use-kept-draft.ts';
import { useSaver } from '../../lib/saving/use-saver.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { ChartColumn, History } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { SaveConflict } from '../../ui/save-conflict.tsx';
import { SaveProblem, SaveStatus } from '../../ui/save-status.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { MarkingNote } from './marking-note.tsx';
import { openQuizSaver, quizSubject } from './open-quiz-savers.ts';
import { PreviewButton } from './preview-button.tsx';
import { QuestionList } from './question-list.tsx';
import { QuizConflictDialog } from './quiz-conflict-dialog.tsx';
import { quizResultsPath } from './quiz-paths.ts';
import { QuizSettingsFields } from './quiz-settings-fields.tsx';
import { QuizVersionsDialog } from './quiz-versions-dialog.tsx';
import { quizQuery } from './quizzes.queries.ts';

interface QuizPartProps {
  uid: string;
  lessonId: string;
  courseId: string;
}

/** The quiz of a lesson in its teacher's editor; saves by itself. */
export function QuizPart({ uid, lessonId, courseId }: QuizPartProps) {
  const query = useQuery(quizQuery(lessonId));
  return (
    <section aria-labelledby="lesson-quiz" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QueryContent query={query} loading={<LoadingQuiz />}>
        {(quiz) => <QuizEditor uid={uid} quiz={quiz} courseId={courseId} />}
      </QueryContent>
    </section>
  );
}

interface QuizEditorProps {
  uid: string;
  quiz: Quiz;
  courseId: string;
}

function QuizEditor({ uid, quiz, courseId }: QuizEditorProps) {
  const client = useQueryClient();
  const { LessonId: lessonId } = quiz;
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same quiz are adopted by `useSaver`
  const saver = useMemo(() => openQuizSaver({ client, uid, courseId, quiz }), [client, uid, courseId, lessonId]);
  const snapshot = useSaver(saver, quiz);
  const { draft, restore, discard } = useKeptDraft({ uid, subject: quizSubject(lessonId) }, saver);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { fields, theirs } = snapshot;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="lesson-quiz" className="text-lg">
          {m.quizzes_heading()}
        </h2>
        <div className="-me-3.5 flex flex-wrap items-center gap-x-1">
          {snapshot.base.Revision > 0 && <SaveStatus state={snapshot.state} />}
          {fields.Questions.length > 0 && <PreviewButton lessonId={lessonId} save={saver.flush} />}
          <Button variant="quiet" size="small" onClick={() => setIsHistoryOpen(true)}>
            <History aria-hidden="true" className="size-4" />
            {m.quizzes_versions()}
          </Button>
          {snapshot.base.Revision > 0 && (
            <ButtonLink variant="quiet" size="small" to={quizResultsPath(courseId, lessonId)}>
              <ChartColumn aria-hidden="true" className="size-4" />
              {m.quizzes_results()}
            </ButtonLink>
          )}
        </div>
      </div>
      {draft && (
        <DraftOffer
          text={m.quizzes_draft_found({ moment: formatMoment(draft.typedAt) })}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      <SaveProblem snapshot={snapshot} onRetry={() => void saver.flush()} />
      <SaveConflict isConflict={theirs !== undefined} text={m.quizzes_conflict_alert()}>
        {(onClose) => theirs && <QuizConflictDialog saver={saver} mine={fields} theirs={theirs} onClose={onClose} />}
      </SaveConflict>
      {snapshot.base.Revision > 0 && <MarkingNote lessonId={lessonId} revision={snapshot.base.Revision} canMark />}
      {fields.Questions.length > 0 && <QuizSettingsFields quiz={fields} onChange={saver.change} />}
      <QuestionList saver={saver} questions={fields.Questions} />
      {isHistoryOpen && (
        <QuizVersionsDialog lessonId={lessonId} saver={saver} onClose={() => setIsHistoryOpen(false)} />
      )}
    </>
  );
}
