import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { learnPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { learnText } from './learn-link.tsx';

/** On the page of an enrolled class: how far the student is in its lessons, and the way to the next one. */
export function LearnCard({ content }: { content: CourseContent }) {
  const { ClassId, LessonCount, Progress } = content;
  if (LessonCount === 0 || !Progress) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-4">
      <div className="grid grow basis-64 gap-2">
        <p className="font-semibold">{m.learning_course_done({ done: Progress.DoneCount, total: LessonCount })}</p>
        <progress aria-hidden="true" max={100} value={Progress.Percent} className="progress progress-primary w-full" />
      </div>
      <ButtonLink to={learnPath(ClassId)}>{learnText(content)}</ButtonLink>
    </Card>
  );
}
