import { type ContentLesson, type CourseContent, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { isClosed, lessonQuery } from './learning.queries.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonClosed } from './lesson-closed.tsx';
import { LessonLoading } from './lesson-loading.tsx';

interface PreviewDialogProps {
  content: CourseContent;
  entry: ContentLesson;
  onClose: () => void;
}

/** A free preview, played and read on the page of its class. */
export function PreviewDialog({ content, entry, onClose }: PreviewDialogProps) {
  const query = useQuery(lessonQuery(entry._id));
  const offer = (
    <ButtonLink to={generatePath(PAGES.makePayment.path, { id: content.ClassId })}>{m.learning_enroll()}</ButtonLink>
  );
  return (
    <Dialog open isWide onClose={onClose} title={entry.Title}>
      {isClosed(query.error) ? (
        <LessonClosed content={content} lastAccess={undefined} offer={offer} />
      ) : (
        <QueryContent query={query} loading={<LessonLoading hasVideo={entry.Kind === 'video'} />}>
          {(lesson) => <LessonBody lesson={lesson} refetch={query.refetch} offer={offer} />}
        </QueryContent>
      )}
    </Dialog>
  );
}
