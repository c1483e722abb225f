import type { ContentLesson, ContentSection, CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { Link } from '../../lib/router/router.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { ClassPromises } from './class-promises.tsx';
import { ContentFacts } from './content-facts.tsx';
import { LessonKindLine, LessonMark } from './lesson-kind.tsx';
import { isLocked } from './lesson-list.ts';

interface ClassLessonRowProps {
  content: CourseContent;
  lesson: ContentLesson;
  onPreview: (lesson: ContentLesson) => void;
}

const ROW = 'flex min-h-11 w-full flex-wrap items-start gap-3 rounded-field px-3 py-2.5 text-start text-sm';
const OPEN_ROW = `${ROW} group/row cursor-pointer hover:bg-base-content/6`;

/** A lesson on the page of its class: it opens its page for those who learn and without script, and plays here where it is a free
 * preview. */
function ClassLessonRow({ content, lesson, onPreview }: ClassLessonRowProps) {
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

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

/** Sections that are open at first. */
const OPEN_COUNT = 2;

interface ClassContentsProps {
  content: CourseContent;
  hasAssignments: boolean;
  /** Beside a preview: what leads to the rest of the class. */
  offer: ReactNode;
}

/** On the page of a class: its sections and lessons, how long they are, and the free previews, which play here. */
export function ClassContents({ content, hasAssignments, offer }: ClassContentsProps) {
  const { Sections, LessonCount } = content;
  const [previewed, setPreviewed] = useState<ContentLesson>();
  if (LessonCount === 0) return null;
  return (
    <section aria-labelledby="contents" className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 id="contents" className="text-xl">
          {m.learning_class_contents()}
        </h2>
        <ContentFacts content={content} />
      </div>
      <ol className="divide-y divide-line overflow-hidden rounded-box border border-line bg-base-100 shadow-paper">
        {Sections.filter(({ Lessons }) => Lessons.length > 0).map((section, index) => (
          <li key={section._id}>
            <Section content={content} section={section} isOpen={index < OPEN_COUNT} onPreview={setPreviewed} />
          </li>
        ))}
      </ol>
      <ClassPromises content={content} hasAssignments={hasAssignments} />
      <Suspense>
        {previewed && (
          <PreviewDialog content={content} entry={previewed} offer={offer} onClose={() => setPreviewed(undefined)} />
        )}
      </Suspense>
    </section>
  );
}

interface SectionProps {
  content: CourseContent;
  section: ContentSection;
  isOpen: boolean;
  onPreview: (lesson: ContentLesson) => void;
}

function Section({ content, section: { Title, Lessons }, isOpen, onPreview }: SectionProps) {
  const lang = useClassLanguage();
  return (
    <details open={isOpen} className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 px-5 py-4 hover:bg-base-content/4 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-quiet group-open:rotate-180" />
        <h3 dir="auto" lang={lang} className="wrap-anywhere min-w-0 grow text-base">
          {Title}
        </h3>
        <span className="shrink-0 text-quiet text-xs">{m.learning_lesson_count({ count: Lessons.length })}</span>
      </summary>
      <ol className="grid gap-0.5 border-line border-t px-2 py-2">
        {Lessons.map((lesson) => (
          <li key={lesson._id}>
            <ClassLessonRow content={content} lesson={lesson} onPreview={onPreview} />
          </li>
        ))}
      </ol>
    </details>
  );
}
