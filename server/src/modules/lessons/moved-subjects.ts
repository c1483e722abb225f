import type { ContentOrder } from '@guildhall/contract';
import type { ChangedSubject } from './content-changes.queries.ts';
import type { OrderedSection } from './content-order.queries.ts';

/**
 * The fewest that have to be moved to get from one order to the other: all but a longest common subsequence. Both have
 * the same ids.
 */
export function listMoved(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  /** `ends[n]` is the last of the n + 1 that stay and end earliest in `before`. */
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  for (const id of after) {
    const length = firstIndexFrom(ends, (end) => placeOf(end) > placeOf(id));
    previous.set(id, ends[length - 1]);
    ends[length] = id;
  }
  const staying = new Set<string>();
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) staying.add(id);
  return after.filter((id) => !staying.has(id));
}

/** By halving: `isBeyond` is false for the first ones and true for the rest. */
function firstIndexFrom(items: readonly string[], isBeyond: (item: string) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(items[middle] ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

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
