import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { learnPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The class has no such lesson, or none at all. */
export function LessonMissing({ content: { ClassId, LessonCount } }: { content: CourseContent }) {
  if (LessonCount === 0) {
    return (
      <div className="pt-10">
        <h1 className="sr-only">{m.learning_contents()}</h1>
        <EmptyState text={m.learning_no_lessons()} />
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-2xl">{m.learning_lesson_gone_title()}</h1>
      <p className="text-quiet">{m.learning_lesson_gone_text()}</p>
      <ButtonLink to={learnPath(ClassId)}>{m.learning_continue()}</ButtonLink>
    </div>
  );
}
