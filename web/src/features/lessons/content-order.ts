import type { ContentLesson, ContentOrder, ContentSection } from '@guildhall/contract';

export interface LessonPosition {
  sectionId: string;
  /** In its section, as it is without the lesson itself. */
  index: number;
}

export type Direction = 'up' | 'down';

export const orderOf = (sections: readonly ContentSection[]): ContentOrder => ({
  Sections: sections.map(({ _id, Lessons }) => ({ _id, Lessons: Lessons.map((lesson) => lesson._id) })),
});

export const lessonsOf = (sections: readonly ContentSection[]): ContentLesson[] =>
  sections.flatMap(({ Lessons }) => Lessons);

export const sectionOf = (sections: readonly ContentSection[], lessonId: string): ContentSection | undefined =>
  sections.find(({ Lessons }) => Lessons.some(({ _id }) => _id === lessonId));

const insertAt = <Item>(items: readonly Item[], index: number, item: Item): Item[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];

export function moveLesson(
  sections: ContentSection[],
  lessonId: string,
  { sectionId, index }: LessonPosition,
): ContentSection[] {
  const lesson = lessonsOf(sections).find(({ _id }) => _id === lessonId);
  if (!lesson || !sections.some(({ _id }) => _id === sectionId)) return sections;
  return sections.map((section) => {
    const others = section.Lessons.filter(({ _id }) => _id !== lessonId);
    return { ...section, Lessons: section._id === sectionId ? insertAt(others, index, lesson) : others };
  });
}

/** `index` counts the sections without the moved one. */
export function moveSection(sections: ContentSection[], sectionId: string, index: number): ContentSection[] {
  const section = sections.find(({ _id }) => _id === sectionId);
  if (!section) return sections;
  return insertAt(
    sections.filter(({ _id }) => _id !== sectionId),
    index,
    section,
  );
}

/** Beyond the end of its section a lesson goes on in the next one. Undefined at the very beginning or end. */
export function lessonStep(
  sections: readonly ContentSection[],
  lessonId: string,
  direction: Direction,
): LessonPosition | undefined {
  const at = sections.findIndex(({ Lessons }) => Lessons.some(({ _id }) => _id === lessonId));
  const section = sections[at];
  if (!section) return undefined;
  const index = section.Lessons.findIndex(({ _id }) => _id === lessonId);
  const next = direction === 'up' ? index - 1 : index + 1;
  if (next >= 0 && next < section.Lessons.length) return { sectionId: section._id, index: next };
  const neighbour = sections[direction === 'up' ? at - 1 : at + 1];
  return neighbour && { sectionId: neighbour._id, index: direction === 'up' ? neighbour.Lessons.length : 0 };
}

/** Undefined for the first one up and the last one down. */
export function sectionStep(
  sections: readonly ContentSection[],
  sectionId: string,
  direction: Direction,
): number | undefined {
  const index = sections.findIndex(({ _id }) => _id === sectionId);
  const next = direction === 'up' ? index - 1 : index + 1;
  return index >= 0 && next >= 0 && next < sections.length ? next : undefined;
}
