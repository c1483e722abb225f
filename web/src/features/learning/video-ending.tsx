import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { lessonPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowRight } from '../../ui/icons.ts';
import { lessonsOf } from './lesson-list.ts';

interface VideoEndingProps {
  content: CourseContent;
  lessonId: string;
  /** For those who may not open the next lesson. */
  offer: ReactNode;
}

/** Over the last picture of a video: the next lesson, or the way to the rest of the class. */
export function VideoEnding({ content, lessonId, offer }: VideoEndingProps) {
  if (content.Access === 'none') {
    return (
      <>
        <p className="font-display font-semibold text-lg @max-xl:text-base">{m.learning_enroll_for_rest_title()}</p>
        <div className="flex flex-wrap items-start justify-center gap-3 [&_.btn+p]:hidden">{offer}</div>
      </>
    );
  }
  const lessons = lessonsOf(content);
  const next = lessons[lessons.findIndex(({ _id }) => _id === lessonId) + 1];
  if (!next) return null;
  return (
    <>
      <p className="wrap-anywhere line-clamp-2 max-w-[36rem] font-display font-semibold text-lg @max-xl:text-base">
        {m.learning_next_title({ title: next.Title })}
      </p>
      <ButtonLink to={lessonPath(content.ClassId, next._id)}>
        {m.learning_next_lesson()}
        <ArrowRight aria-hidden="true" className="size-4" />
      </ButtonLink>
    </>
  );
}
