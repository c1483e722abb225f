import type { ContentLesson, CourseContent, Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lessonPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowLeft, ArrowRight } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { DoneButton } from './done-button.tsx';
import { lessonsOf } from './lesson-list.ts';

interface LessonEndProps {
  content: CourseContent;
  lessonId: string;
  /** Undefined where the lesson is locked. */
  lesson?: Lesson | undefined;
}

/** Below a lesson: 'Mark as done', and the ones before and after it. */
export function LessonEnd({ content, lessonId, lesson }: LessonEndProps) {
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
