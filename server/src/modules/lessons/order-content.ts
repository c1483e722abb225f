import type { ContentOrder, SavedOrder } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange } from './apply-content-change.ts';
import { listOrder, type OrderedSection, placeLessons, placeSections } from './content-order.queries.ts';
import { changedMeanwhile } from './content-problems.ts';
import { lockOwnCourse } from './lock-content.ts';
import { movedSubjects } from './moved-subjects.ts';

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
