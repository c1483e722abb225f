import type { ContentLesson, CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { useClassLanguage } from '../../lib/class-language.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { classNames } from '../../ui/class-names.ts';
import { LessonKindLine } from './lesson-kind.tsx';
import { isLocked } from './lesson-list.ts';
import { LessonMark } from './lesson-mark.tsx';

interface OutlineProps {
  content: CourseContent;
  /** Undefined on a page that is no lesson. */
  currentId: string | undefined;
  onNavigate?: () => void;
}

/** Sections and lessons of a class, with what is done. */
export function Outline({ content, currentId, onNavigate }: OutlineProps) {
  const lang = useClassLanguage();
  return (
    <nav aria-label={m.learning_contents()}>
      <ol className="grid gap-6">
        {content.Sections.map(({ _id, Title, Lessons }, index) => (
          <li key={_id} className="grid gap-1.5">
            <p className="flex gap-2 px-3 font-semibold text-quiet text-xs">
              <span className="tabular-nums">{index + 1}</span>
              <span dir="auto" lang={lang} className="wrap-anywhere">
                {Title}
              </span>
            </p>
            <ol className="grid gap-0.5">
              {Lessons.map((lesson) => (
                <li key={lesson._id}>
                  <OutlineLink
                    content={content}
                    lesson={lesson}
                    isCurrent={lesson._id === currentId}
                    {...(onNavigate && { onNavigate })}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface OutlineLinkProps {
  content: CourseContent;
  lesson: ContentLesson;
  isCurrent: boolean;
  onNavigate?: () => void;
}

function OutlineLink({ content, lesson, isCurrent, onNavigate }: OutlineLinkProps) {
  const lang = useClassLanguage();
  return (
    <Link
      to={lessonPath(content.ClassId, lesson._id)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      className={classNames(
        'flex gap-3 rounded-field border-s-3 px-3 py-2.5 text-sm',
        isCurrent ? 'border-primary bg-primary/10 font-semibold' : 'border-transparent hover:bg-base-content/6',
      )}
    >
      <LessonMark lesson={lesson} isLocked={isLocked(content, lesson)} />
      <span className="grid min-w-0 gap-0.5">
        <span dir="auto" lang={lang} className="wrap-anywhere">
          {lesson.Title}
        </span>
        <LessonKindLine lesson={lesson} />
      </span>
    </Link>
  );
}
