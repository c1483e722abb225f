import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type Head, plainHead, type Site } from './page-head.ts';

/** Describes a lesson of a class with these contents. Search engines are asked not to list a lesson that visitors cannot open. */
export function lessonHead(
  { Sections, ClassTitle }: CourseContent,
  { path, id }: { path: string; id: string | undefined },
  site: Site,
): Head {
  const lesson = Sections.flatMap(({ Lessons }) => Lessons).find(({ _id }) => _id === id);
  if (!lesson) return plainHead('lesson', path, site);
  return {
    title: lesson.Title,
    description: m.pages_lesson_description({ title: ClassTitle, brand: site.brandName }),
    path,
    ...(!lesson.IsPreview && { isUnlisted: true }),
  };
}
