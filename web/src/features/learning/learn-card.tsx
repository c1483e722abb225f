import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useClassLanguage } from '../../lib/class-language.ts';
import { learnPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { learnText } from './learn-link.tsx';
import { findStart } from './lesson-list.ts';

/** On the page of an enrolled class: the next lesson, and how far the student is. */
export function LearnCard({ content }: { content: CourseContent }) {
  const { ClassId, LessonCount, Progress } = content;
  const lang = useClassLanguage();
  if (LessonCount === 0 || !Progress) return null;
  const next = Progress.NextLessonId === null ? undefined : findStart(content);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-4">
      <div className="grid grow basis-64 gap-2">
        {next && (
          <p lang={lang} className="wrap-anywhere font-semibold">
            {m.learning_next_title({ title: next.Title })}
          </p>
        )}
        <progress aria-hidden="true" max={100} value={Progress.Percent} className="progress progress-primary w-full" />
        <p className="text-quiet text-sm">{m.learning_course_done({ done: Progress.DoneCount, total: LessonCount })}</p>
      </div>
      <ButtonLink to={learnPath(ClassId)}>{learnText(content)}</ButtonLink>
    </Card>
  );
}
