import type { ContentLesson, CourseContent } from '@guildhall/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { isClosed, lessonQuery } from './learning.queries.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonClosed } from './lesson-closed.tsx';
import { LessonLoading } from './lesson-loading.tsx';

interface PreviewDialogProps {
  content: CourseContent;
  entry: ContentLesson;
  /** What leads to the rest of the class. */
  offer: ReactNode;
  onClose: () => void;
}

/** A free preview, played and read on the page of its class. */
export function PreviewDialog({ content, entry, offer, onClose }: PreviewDialogProps) {
  const query = useQuery(lessonQuery(entry._id));
  const lang = useClassLanguage();
  return (
    <Dialog open isWide onClose={onClose} title={entry.Title} titleLang={lang}>
      {isClosed(query.error) ? (
        <LessonClosed content={content} lastAccess={undefined} offer={offer} />
      ) : (
        <QueryContent query={query} loading={<LessonLoading hasVideo={entry.Kind === 'video'} />}>
          {(lesson) => (
            <div className="[--bleed:1.5rem] [--video-top:0px] sm:[--bleed:2rem]">
              <LessonBody content={content} lesson={lesson} refetch={query.refetch} offer={offer} autoPlay />
            </div>
          )}
        </QueryContent>
      )}
    </Dialog>
  );
}
