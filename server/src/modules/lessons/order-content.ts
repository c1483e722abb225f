import type { ContentOrder, SavedOrder } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import type { ChangedSubject } from './content-changes.queries.ts';
import { changedMeanwhile, lockOwnCourse } from './lock-content.ts';

interface OrderedSection {
  id: string;
  title: string;
  lessons: { id: string; title: string }[];
}

/** What is not deleted, in its order. */
export async function listOrder(reader: Reader, courseId: string): Promise<OrderedSection[]> {
  const { rows } = await sql<OrderedSection>`
    select section.id, section.title, coalesce(
      jsonb_agg(jsonb_build_object('id', lesson.id, 'title', lesson.title) order by lesson.position, lesson.id)
        filter (where lesson.id is not null), '[]') as lessons
    from section left join lesson on lesson.section_id = section.id and lesson.deleted_at is null
    where section.course_id = ${courseId} and section.deleted_at is null
    group by section.id order by section.position, section.id
  `.execute(reader);
  return rows;
}

const placeSections = (tx: Tx, ids: string[]) =>
  sql`
    update section set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where section.id = placed.id and section.position <> placed.position
  `.execute(tx);

interface PlacedLesson {
  id: string;
  sectionId: string;
  /** In its section, from 1. */
  position: number;
}

const placeLessons = (tx: Tx, lessons: PlacedLesson[]) =>
  sql`
    update lesson set position = placed.position, section_id = placed.section_id
    from unnest(
      ${lessons.map(({ id }) => id)}::uuid[],
      ${lessons.map(({ sectionId }) => sectionId)}::uuid[],
      ${lessons.map(({ position }) => position)}::integer[]
    ) as placed (id, section_id, position)
    where lesson.id = placed.id
      and (lesson.position, lesson.section_id) is distinct from (placed.position, placed.section_id)
  `.execute(tx);

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
function movedSubjects(before: readonly OrderedSection[], after: ContentOrder): ChangedSubject[] {
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

interface Reordering {
  courseId: string;
  actor: Viewer;
  order: ContentOrder;
  revision: number;
  now: Date;
}

/** The same order again changes nothing, whatever revision it was made from. */
export async function orderContent(tx: Tx, { courseId, actor, order, revision, now }: Reordering) {
  const course = await lockOwnCourse(tx, courseId, actor);
  const before = await listOrder(tx, course.id);
  const after = withLowerCaseIds(order);
  const current = toOrder(before);
  if (JSON.stringify(current) === JSON.stringify(after))
    return { ...modified({ matched: 1, modified: 0 }), Revision: course.content_revision };
  if (revision !== course.content_revision) {
    const saved: SavedOrder = { ...current, Revision: course.content_revision };
    throw changedMeanwhile(saved);
  }
  if (!isComplete(current, after)) throw invalidField('Sections', m.lessons_order_incomplete());

  await placeSections(tx, sectionIdsOf(after));
  await placeLessons(
    tx,
    after.Sections.flatMap(({ _id, Lessons }) =>
      Lessons.map((id, index) => ({ id, sectionId: _id, position: index + 1 })),
    ),
  );
  const subjects = movedSubjects(before, after);
  const newRevision = await applyContentChange(tx, course, { subjects, isRestructured: true, now });
  return { ...modified({ matched: 1, modified: 1 }), Revision: newRevision };
}

/** As PostgreSQL writes them: a UUID may be sent in capital letters. */
const withLowerCaseIds = ({ Sections }: ContentOrder): ContentOrder => ({
  Sections: Sections.map(({ _id, Lessons }) => ({
    _id: _id.toLowerCase(),
    Lessons: Lessons.map((id) => id.toLowerCase()),
  })),
});

const toOrder = (sections: OrderedSection[]): ContentOrder => ({
  Sections: sections.map(({ id, lessons }) => ({ _id: id, Lessons: lessons.map((lesson) => lesson.id) })),
});

const sectionIdsOf = ({ Sections }: ContentOrder) => Sections.map(({ _id }) => _id);
const lessonIdsOf = ({ Sections }: ContentOrder) => Sections.flatMap(({ Lessons }) => Lessons);

const isComplete = (current: ContentOrder, order: ContentOrder): boolean =>
  [sectionIdsOf, lessonIdsOf].every((idsOf) => {
    const ids = idsOf(order);
    const known = new Set(idsOf(current));
    return ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id));
  });
