import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LessonEditor } from './lesson-editor.tsx';
import { lessonQuery } from './lessons.queries.ts';
import { isEditable } from './open-savers.ts';

interface LessonPaneProps {
  uid: string;
  lessonId: string;
  /** It was just added: its title gets the focus. */
  hasFocus: boolean;
  quiz: ReactNode;
}

/** The lesson that is open in the editor. */
export function LessonPane({ uid, lessonId, hasFocus, quiz }: LessonPaneProps) {
  const query = useQuery(lessonQuery(lessonId));
  return (
    <QueryContent query={query} loading={<LoadingLesson />}>
      {(lesson) =>
        isEditable(lesson) ? (
          <LessonEditor key={`${uid}:${lesson._id}`} uid={uid} lesson={lesson} hasFocus={hasFocus} quiz={quiz} />
        ) : null
      }
    </QueryContent>
  );
}

const LoadingLesson = () => (
  <div role="status" className="grid gap-5">
    <span className="sr-only">{m.common_loading()}</span>
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-96" />
  </div>
);
