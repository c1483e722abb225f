import type { ContentOrder } from '@guildhall/contract';
import type { ChangedSubject } from './content-changes.queries.ts';
import type { OrderedSection } from './content-order.queries.ts';
import { listMoved } from './list-moved.ts';

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** The sections that were moved, and the lessons that were moved within their section or to another. */
export function movedSubjects(before: readonly OrderedSection[], after: ContentOrder): ChangedSubject[] {
  const titles = new Map(
    before.flatMap((section) => [section, ...section.lessons]).map(({ id, title }) => [id, title]),
  );
  const moved = (kind: 'section' | 'lesson') => (id: string) =>
    ({ id, kind, change: 'moved', title: titles.get(id) ?? '' }) as const;
  const sectionIds = after.Sections.map(({ _id }) => _id);
  return [
    ...listMoved(idsOf(before), sectionIds).map(moved('section')),
    ...after.Sections.flatMap((section) => movedLessons(before, section)).map(moved('lesson')),
  ];
}

type NewOrder = ContentOrder['Sections'][number];

function movedLessons(before: readonly OrderedSection[], { _id, Lessons }: NewOrder): string[] {
  const previous = idsOf(before.find(({ id }) => id === _id)?.lessons ?? []);
  const here = new Set(Lessons);
  const known = new Set(previous);
  const within = listMoved(
    previous.filter((id) => here.has(id)),
    Lessons.filter((id) => known.has(id)),
  );
  return [...within, ...Lessons.filter((id) => !known.has(id))];
}
