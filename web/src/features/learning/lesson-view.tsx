import type { ContentLesson, CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { contentQuery, isClosed, lessonQuery } from './learning.queries.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonClosed } from './lesson-closed.tsx';
import { LessonEnd } from './lesson-end.tsx';
import { isLocked } from './lesson-list.ts';
import { LessonLoading } from './lesson-loading.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { UnsavedNote } from './unsaved-note.tsx';

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
