import type { ContentLesson, CourseContent } from '@guildhall/contract';

/** In the order of the class. */
export const lessonsOf = ({ Sections }: CourseContent): ContentLesson[] => Sections.flatMap(({ Lessons }) => Lessons);

/** Where the viewer may open only free previews, the others are locked. */
export const isLocked = ({ Access }: CourseContent, { IsPreview }: ContentLesson): boolean =>
  Access === 'none' && !IsPreview;

/** Where to begin: where the student left off, else the first lesson that this viewer may open. */
export function findStart(content: CourseContent): ContentLesson | undefined {
  const lessons = lessonsOf(content);
  const next = content.Progress?.NextLessonId;
  return lessons.find(({ _id }) => _id === next) ?? lessons.find((lesson) => !isLocked(content, lesson)) ?? lessons[0];
}
