import type { Lesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Prose } from '../../ui/prose.tsx';
import { EnrollForRest } from './lesson-closed.tsx';
import { LessonFiles } from './lesson-files.tsx';

interface LessonBodyProps {
  lesson: Lesson;
  offer: ReactNode;
}

export function LessonBody({ lesson, offer }: LessonBodyProps) {
  return (
    <>
      {lesson.Html && (
        <section aria-labelledby="lesson-text">
          {/* Teachers begin their headings at the first or the second level. */}
          <h2 id="lesson-text" className="sr-only">
            {m.learning_text_heading()}
          </h2>
          <Prose html={lesson.Html} />
        </section>
      )}
      <LessonFiles files={lesson.Files} />
      {lesson.Access === 'none' && <EnrollForRest offer={offer} />}
    </>
  );
}
