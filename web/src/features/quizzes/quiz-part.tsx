import {
  MAX_ATTEMPTS,
  MAX_TIME_LIMIT,
  Question,
  type Quiz,
  type QuizEdit,
  type QuizSettings,
  readQuizVersion,
  SOLUTIONS_SHOWN,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { queryFor } from '../../lib/queries.ts';
import type { SavedByOthers } from '../../lib/saving/saver-state.ts';
import { useKeptDraft } from '../../lib/saving/use-kept-draft.ts';
import { useSaver } from '../../lib/saving/use-saver.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { Field } from '../../ui/field.tsx';
import { ChartColumn, History } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SaveConflict } from '../../ui/save-conflict.tsx';
import { SaveProblem, SaveStatus } from '../../ui/save-status.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useFlushed, VersionChanges, VersionsDialog } from '../../ui/versions-dialog.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { MarkingNote } from './marking-note.tsx';
import { openQuizSaver, type QuizSaver, quizSubject } from './open-quiz-savers.ts';
import { PreviewButton } from './preview-button.tsx';
import { QuestionList } from './question-list.tsx';
import { QUIZ_RULES } from './quiz-fields.ts';
import { QuizOutline, quizText } from './quiz-outline.tsx';
import { quizResultsPath } from './quiz-paths.ts';
import { quizQuery, quizVersionsQuery } from './quizzes.queries.ts';
import { SOLUTIONS_TEXTS } from './solutions-texts.ts';

interface QuizVersionsDialogProps {
  lessonId: string;
  saver: QuizSaver;
  onClose: () => void;
}

function QuizVersionsDialog({ lessonId, saver, onClose }: QuizVersionsDialogProps) {
  const query = useQuery({ ...quizVersionsQuery(lessonId), enabled: useFlushed(saver) });
  const bringBack = (version: QuizEdit) => {
    void saver.replace(QUIZ_RULES.fieldsOf(version));
    toast.success(m.editor_version_restored());
    onClose();
  };
  return (
    <VersionsDialog
      title={m.quizzes_versions()}
      intro={m.quizzes_versions_intro}
      empty={m.quizzes_no_versions()}
      query={query}
      onClose={onClose}
    >
      {(revision, currentRevision) => (
        <Version lessonId={lessonId} revision={revision} currentRevision={currentRevision} onBringBack={bringBack} />
      )}
    </VersionsDialog>
  );
}

interface VersionProps {
  lessonId: string;
  revision: number;
  currentRevision: number;
  onBringBack: (version: QuizEdit) => void;
}

function Version({ lessonId, revision, currentRevision, onBringBack }: VersionProps) {
  const query = useQuery(queryFor(readQuizVersion, { params: { id: lessonId, revision } }));
  const current = useQuery(queryFor(readQuizVersion, { params: { id: lessonId, revision: currentRevision } }));
  return (
    <QueryContent query={query} loading={<Skeleton className="h-60" />}>
      {(version) => (
        <div className="grid min-w-0 content-start gap-4">
          {revision === currentRevision ? (
            <QuizOutline quiz={version} />
          ) : (
            <VersionChanges
              before={quizText(version)}
              now={current.data && quizText(current.data)}
              label={m.quizzes_questions()}
            >
              <QuizOutline quiz={version} />
            </VersionChanges>
          )}
          {revision !== currentRevision && (
            <Button className="justify-self-start" onClick={() => onBringBack(version)}>
              {m.editor_version_restore()}
            </Button>
          )}
        </div>
      )}
    </QueryContent>
  );
}

interface QuizSettingsFieldsProps {
  quiz: QuizEdit;
  onChange: (change: Partial<QuizSettings>) => void;
}

/** Only complete questions are asked. */
function drawHintOf(drawCount: number | null, count: number): string {
  if (drawCount === null) return m.quizzes_setting_draw_all_hint({ count });
  return drawCount > count ? m.quizzes_setting_draw_too_many({ count }) : m.quizzes_setting_draw_hint({ count });
}

function QuizSettingsFields({ quiz, onChange }: QuizSettingsFieldsProps) {
  const count = quiz.Questions.filter((question) => Question.safeParse(question).success).length;
  return (
    <Card as="fieldset" className="grid grid-cols-2 items-start gap-x-4 gap-y-5 p-4 sm:p-5 xl:grid-cols-4">
      <legend className="sr-only">{m.quizzes_settings()}</legend>
      <NumberField
        label={m.quizzes_setting_pass()}
        value={quiz.PassPercent}
        unreadable={quiz.PassPercent}
        max={100}
        isPercent
        required
        onChange={(PassPercent) => PassPercent !== null && onChange({ PassPercent })}
      />
      <NumberField
        label={m.quizzes_setting_attempts()}
        placeholder={m.quizzes_no_limit()}
        value={quiz.AttemptLimit}
        unreadable={quiz.AttemptLimit}
        max={MAX_ATTEMPTS}
        onChange={(AttemptLimit) => onChange({ AttemptLimit })}
      />
      <NumberField
        label={m.quizzes_setting_minutes()}
        placeholder={m.quizzes_no_limit()}
        value={quiz.TimeLimitMinutes}
        unreadable={quiz.TimeLimitMinutes}
        max={MAX_TIME_LIMIT}
        onChange={(TimeLimitMinutes) => onChange({ TimeLimitMinutes })}
      />
      <NumberField
        label={m.quizzes_setting_draw()}
        placeholder={m.quizzes_draw_all()}
        hint={drawHintOf(quiz.DrawCount, count)}
        value={quiz.DrawCount}
        unreadable={quiz.DrawCount}
        max={100}
        onChange={(DrawCount) => onChange({ DrawCount })}
      />
      <div className="col-span-full sm:max-w-md">
        <Field label={m.quizzes_setting_solutions()}>
          {(control) => (
            <Select
              {...control}
              value={quiz.SolutionsShown}
              options={SOLUTIONS_SHOWN.map((value) => ({ value, label: SOLUTIONS_TEXTS[value]() }))}
              onChange={({ target }) => {
                const SolutionsShown = SOLUTIONS_SHOWN.find((value) => value === target.value);
                if (SolutionsShown) onChange({ SolutionsShown });
              }}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

interface QuizConflictDialogProps {
  saver: QuizSaver;
  mine: QuizEdit;
  theirs: SavedByOthers<QuizEdit>;
  onClose: () => void;
}

/** Both quizzes side by side. It stays until one of them is chosen; closing it chooses nothing. */
const QuizConflictDialog = ({ saver, mine, theirs, onClose }: QuizConflictDialogProps) => (
  <Dialog open isWide onClose={onClose} title={m.quizzes_conflict_title()}>
    <p className="text-quiet text-sm">{m.quizzes_conflict_intro()}</p>
    <div className="grid gap-4 md:grid-cols-2">
      <Side heading={m.quizzes_conflict_mine()} quiz={mine}>
        <Button onClick={saver.keepMine}>{m.editor_keep_mine()}</Button>
      </Side>
      <Side heading={m.editor_conflict_theirs({ moment: formatMoment(theirs.UpdatedAt ?? '') })} quiz={theirs}>
        <Button variant="outline" onClick={saver.takeTheirs}>
          {m.editor_use_theirs()}
        </Button>
      </Side>
    </div>
  </Dialog>
);

const Side = ({ heading, quiz, children }: { heading: string; quiz: QuizEdit; children: ReactNode }) => (
  <section aria-label={heading} className="grid content-start justify-items-start gap-3 *:w-full">
    <h3 className="text-base">{heading}</h3>
    <QuizOutline quiz={quiz} />
    <div>{children}</div>
  </section>
);

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
