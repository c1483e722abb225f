import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** Never more than there is. */
const videoText = (seconds: number) =>
  seconds < 60
    ? m.learning_video_seconds({ count: seconds })
    : m.learning_video_minutes({ count: Math.floor(seconds / 60) });

/** How much a class contains. */
export function ContentFacts({ content: { Sections, LessonCount, Seconds, FileCount } }: { content: CourseContent }) {
  const facts = [
    m.learning_section_count({ count: Sections.length }),
    m.learning_lesson_count({ count: LessonCount }),
    ...(Seconds > 0 ? [videoText(Seconds)] : []),
    ...(FileCount > 0 ? [m.learning_download_count({ count: FileCount })] : []),
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 text-quiet text-sm">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
