import type { ContentLesson, CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { useClassLanguage } from '../../lib/class-language.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { LessonKindLine } from './lesson-kind.tsx';
import { isLocked } from './lesson-list.ts';
import { LessonMark } from './lesson-mark.tsx';

interface ClassLessonRowProps {
  content: CourseContent;
  lesson: ContentLesson;
  onPreview: (lesson: ContentLesson) => void;
}

const ROW = 'flex min-h-11 w-full flex-wrap items-start gap-3 rounded-field px-3 py-2.5 text-start text-sm';
const OPEN_ROW = `${ROW} group/row cursor-pointer hover:bg-base-content/6`;

/** A lesson on the page of its class: it opens its page for those who learn and without script, and plays here where it is a free
 * preview. */
export function ClassLessonRow({ content, lesson, onPreview }: ClassLessonRowProps) {
  const isHydrated = useHydrated();
  const lang = useClassLanguage();
  const locked = isLocked(content, lesson);
  const text = (
    <>
      <LessonMark lesson={lesson} isLocked={locked} />
      <span className="grid min-w-0 grow basis-44 gap-0.5">
        <span dir="auto" lang={lang} className="wrap-anywhere">
          {lesson.Title}
        </span>
        <LessonKindLine lesson={lesson} />
      </span>
    </>
  );
  if (locked) return <div className={ROW}>{text}</div>;
  if (content.Access !== 'none')
    return (
      <Link to={lessonPath(content.ClassId, lesson._id)} className={OPEN_ROW}>
        {text}
      </Link>
    );
  const preview = (
    <>
      {text}
      <span className="ms-auto shrink-0 self-center rounded-field border border-primary/40 px-3 py-1 font-semibold text-primary text-xs group-hover/row:bg-primary group-hover/row:text-primary-content">
        {lesson.Kind === 'video' ? m.learning_preview_play() : m.learning_preview_read()}
      </span>
    </>
  );
  return isHydrated ? (
    <button type="button" aria-haspopup="dialog" onClick={() => onPreview(lesson)} className={OPEN_ROW}>
      {preview}
    </button>
  ) : (
    <Link to={lessonPath(content.ClassId, lesson._id)} className={OPEN_ROW}>
      {preview}
    </Link>
  );
}
