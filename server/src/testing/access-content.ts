import type { AccessFixtures, Person } from './access-fixtures.ts';
import type { TestApp } from './test-app.ts';

/** Sections and lessons of the owner's; the first lesson has a video with captions, and a file. */
export async function createContent({ given }: TestApp, owner: Person): Promise<AccessFixtures['content']> {
  const course = await given.course({ teacher_id: owner.id });
  const section = await given.section(course.id);
  const lesson = await given.lesson(course.id, { section_id: section.id });
  const preview = await given.lesson(course.id, { section_id: section.id, is_preview: true });
  const otherSection = await given.section(course.id);
  const otherLesson = await given.lesson(course.id, { section_id: otherSection.id });
  const deleted = { deleted_at: new Date() };
  const deletedSection = await given.section(course.id, deleted);
  const deletedLesson = await given.lesson(course.id, { section_id: section.id, ...deleted });
  const caption = await given.caption((await given.video(lesson, 60)).id);
  const attachment = await given.attachment(lesson);
  return {
    course,
    section,
    deletedSection,
    lesson,
    preview,
    deletedLesson,
    otherSection,
    otherLesson,
    caption,
    attachment,
  };
}
