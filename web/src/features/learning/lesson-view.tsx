import {
  type ContentLesson,
  type CourseContent,
  type Lesson,
  type LessonProgress,
  reportProgress,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { readDraft } from '../../lib/draft-storage.ts';
import { errorText } from '../../lib/error-texts.ts';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { ArrowLeft, ArrowRight, Check, CircleCheckBig } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { contentQuery, isClosed, lessonQuery } from './learning.queries.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonClosed } from './lesson-closed.tsx';
import { isLocked, lessonsOf } from './lesson-list.ts';
import { LessonLoading } from './lesson-loading.tsx';
import { noteDraft } from './note-draft.ts';
import { showProgress } from './show-progress.ts';

/** 'Mark as done', and back: one button, so that whoever presses it by the keyboard stays there. */
function DoneButton({ lesson, progress }: { lesson: Lesson; progress: LessonProgress }) {
  const { mutate, isPending } = useCommand(reportProgress, {
    done: (response, _, client) => showProgress(client, lesson, response),
    failed: (error) => toast.error(errorText(error)),
  });
  const mark = (Done: boolean) =>
    mutate({ params: { id: lesson._id }, body: { Watched: [], PositionSeconds: progress.PositionSeconds, Done } });
  const { Done: isDone } = progress;
  return (
    <p className="flex flex-wrap items-center gap-x-1">
      <span role="status" className="inline-flex items-center gap-2 font-semibold text-success text-sm">
        {isDone && (
          <>
            <CircleCheckBig aria-hidden="true" className="size-5" />
            {m.learning_done()}
          </>
        )}
      </span>
      <Button
        {...(isDone && { variant: 'quiet', size: 'small', className: 'h-11' })}
        pending={isPending}
        onClick={() => mark(!isDone)}
      >
        {!isDone && !isPending && <Check aria-hidden="true" className="size-4.5" />}
        {isDone ? m.learning_mark_not_done() : m.learning_mark_done()}
      </Button>
    </p>
  );
}

interface LessonEndProps {
  content: CourseContent;
  lessonId: string;
  /** Undefined where the lesson is locked. */
  lesson?: Lesson | undefined;
}

/** Below a lesson: 'Mark as done', and the ones before and after it. */
function LessonEnd({ content, lessonId, lesson }: LessonEndProps) {
  const lessons = lessonsOf(content);
  const index = lessons.findIndex(({ _id }) => _id === lessonId);
  const isDone = lesson?.Progress?.Done === true;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-6">
      {lesson?.Progress && <DoneButton lesson={lesson} progress={lesson.Progress} />}
      <nav aria-label={m.learning_pager()} className="flex grow justify-between gap-3 sm:ms-auto sm:grow-0">
        <Neighbour courseId={content.ClassId} lesson={lessons[index - 1]} isNext={false} />
        <Neighbour courseId={content.ClassId} lesson={lessons[index + 1]} isNext isPrimary={isDone} />
      </nav>
    </div>
  );
}

interface NeighbourProps {
  courseId: string;
  lesson: ContentLesson | undefined;
  isNext: boolean;
  isPrimary?: boolean;
}

function Neighbour({ courseId, lesson, isNext, isPrimary = false }: NeighbourProps) {
  if (!lesson) return <span />;
  const text = isNext ? m.learning_next : m.learning_previous;
  return (
    <ButtonLink to={lessonPath(courseId, lesson._id)} variant={isPrimary ? 'primary' : 'outline'}>
      {!isNext && <ArrowLeft aria-hidden="true" className="size-4" />}
      {richText(text({ title: lesson.Title, hidden: screenReaderOnly }))}
      {isNext && <ArrowRight aria-hidden="true" className="size-4" />}
    </ButtonLink>
  );
}

/** What somebody was writing when their access ended: it cannot be saved any more, but copied. */
function UnsavedNote({ lessonId }: { lessonId: string }) {
  const uid = useSession()?.uid;
  const [{ Text: text }] = useState(() => (uid ? readDraft(uid, noteDraft(lessonId)) : {}));
  const field = useRef<HTMLTextAreaElement>(null);
  if (typeof text !== 'string' || text === '') return null;
  const copy = () => {
    field.current?.select();
    navigator.clipboard.writeText(text).then(
      () => toast.success(m.editor_copied()),
      () => toast.error(m.editor_copy_failed()),
    );
  };
  return (
    <Card className="grid max-w-[44rem] justify-items-start gap-3 p-5 sm:p-6">
      <Field label={m.learning_unsaved_note()} hint={m.learning_unsaved_note_hint()} className="w-full">
        {(control) => <TextArea {...control} ref={field} readOnly value={text} rows={4} className="text-sm" />}
      </Field>
      <Button variant="outline" size="small" onClick={copy}>
        {m.learning_copy_text()}
      </Button>
    </Card>
  );
}

/** Above a free preview, for those who had access to the whole class: why the rest is closed. */
function PreviewNotice({ content: { InactiveEnrolment, Trial } }: { content: CourseContent }) {
  if (Trial.State === 'over') return <Alert>{m.learning_trial_over_offer()}</Alert>;
  if (!InactiveEnrolment) return null;
  return <Alert>{m.learning_previews_stay({ reason: inactiveEnrolmentText(InactiveEnrolment) })}</Alert>;
}

export interface LessonViewProps {
  content: CourseContent;
  /** The entry in the contents: its title is shown while the lesson loads. */
  entry: ContentLesson;
  sectionTitle: string;
  /** What leads to the rest of the class, for those who may not open it: buttons to enroll or to try. */
  offer: ReactNode;
  /** Below an open lesson. */
  quiz: ReactNode;
}

export function LessonView({ content, entry, sectionTitle, offer, quiz }: LessonViewProps) {
  const lang = useClassLanguage();
  const query = useQuery({
    ...lessonQuery(entry._id),
    enabled: (own) => own.state.data !== undefined || !isLocked(content, entry),
  });
  const closed = isClosed(query.error);
  const hasChanged = query.data !== undefined && query.data.Access !== content.Access;
  useContentRefresh(content.ClassId, closed || hasChanged);
  const isPreviewOnly = !closed && query.data?.Access === 'none';
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-7 pt-3 max-lg:gap-3">
      <header className="flex max-w-[52rem] flex-wrap items-center gap-x-4 gap-y-2">
        <p dir="auto" lang={lang} className="wrap-anywhere w-full font-medium text-quiet text-sm max-lg:sr-only">
          {sectionTitle}
        </p>
        <h1 dir="auto" lang={lang} className="wrap-anywhere text-2xl max-lg:text-lg">
          {entry.Title}
        </h1>
        {entry.IsPreview && content.Access === 'none' && (
          <span className="max-lg:sr-only">
            <Badge tone="success">{m.learning_preview()}</Badge>
          </span>
        )}
      </header>
      {isPreviewOnly && <PreviewNotice content={content} />}
      {closed || (!query.data && isLocked(content, entry)) ? (
        <LessonClosed content={content} lastAccess={query.data?.Access} offer={offer} />
      ) : (
        <QueryContent
          query={query}
          loading={
            /** What stands below is out of sight until it has its place. */
            <div className="min-h-dvh">
              <LessonLoading hasVideo={entry.Kind === 'video'} />
            </div>
          }
        >
          {(lesson) => <LessonBody content={content} lesson={lesson} refetch={query.refetch} offer={offer} />}
        </QueryContent>
      )}
      {(closed || content.Access === 'none') && <UnsavedNote lessonId={entry._id} />}
      {query.data && !closed && quiz}
      <LessonEnd content={content} lessonId={entry._id} lesson={closed ? undefined : query.data} />
    </article>
  );
}

/** What this person may open has changed. */
function useContentRefresh(courseId: string, hasChanged: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (hasChanged) void client.invalidateQueries({ queryKey: contentQuery(courseId).queryKey });
  }, [client, hasChanged, courseId]);
}
