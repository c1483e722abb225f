import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type ContentSection, orderContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { toast } from '../../ui/toasts.tsx';
import {
  type Direction,
  lessonStep,
  moveLesson,
  moveSection,
  orderOf,
  sectionOf,
  sectionStep,
} from './content-order.ts';
import { contentQuery, updateContent } from './lessons.queries.ts';
import { outlineId } from './outline-id.ts';
import { isOutlineItem, type OutlineItem } from './use-outline-item.ts';

type Arrange = (sections: ContentSection[]) => ContentSection[];

/** How often a move is made anew in an outline that somebody has changed meanwhile. */
const MAX_ATTEMPTS = 3;

/**
 * Shows a new order at once and saves it. Quick moves are saved one after the other, each from the revision before; where the outline
 * has been changed meanwhile, also by oneself in another place of the page, the move is made again in what is there now.
 */
export function useOrderContent(courseId: string): (arrange: Arrange) => Promise<void> {
  const client = useQueryClient();
  const saves = useRef(Promise.resolve());
  const show = (arrange: Arrange) =>
    updateContent(client, courseId, (content) => ({ ...content, Sections: arrange(content.Sections) }));
  const save = async (arrange: Arrange, attempt = 1): Promise<void> => {
    const content = client.getQueryData(contentQuery(courseId).queryKey);
    if (content?.Revision === undefined) return;
    const input = { params: { id: courseId }, body: orderOf(arrange(content.Sections)), revision: content.Revision };
    try {
      const { Revision } = await call(orderContent, input);
      await updateContent(client, courseId, (latest) => ({ ...latest, Revision }));
    } catch (error) {
      const isOutdated = error instanceof ApiFailure && error.code === 'lesson.changed-meanwhile';
      if (!isOutdated || attempt === MAX_ATTEMPTS) toast.error(errorText(error));
      await refreshQueries(client, lessonKeys.content(courseId));
      if (!isOutdated || attempt === MAX_ATTEMPTS) return;
      await show(arrange);
      await save(arrange, attempt + 1);
    }
  };
  return async (arrange) => {
    await show(arrange);
    saves.current = saves.current.then(() => save(arrange));
    await saves.current;
  };
}

const indexOf = (items: readonly { _id: string }[], id: string) => items.findIndex(({ _id }) => _id === id);

/** Where the dragged item stands after a drop. */
export function dropItem(sections: ContentSection[], source: OutlineItem, target: OutlineItem): ContentSection[] {
  const after = extractClosestEdge(target) === 'bottom' ? 1 : 0;
  if (source.kind === 'section') {
    const others = sections.filter(({ _id }) => _id !== source.id);
    return moveSection(sections, source.id, indexOf(others, target.id) + after);
  }
  const section =
    target.kind === 'section' ? sections.find(({ _id }) => _id === target.id) : sectionOf(sections, target.id);
  if (!section) return sections;
  const others = section.Lessons.filter(({ _id }) => _id !== source.id);
  const index = target.kind === 'section' ? others.length : indexOf(others, target.id) + after;
  return moveLesson(sections, source.id, { sectionId: section._id, index });
}

/** For screen readers: where something stands now. */
export function describeMove(sections: readonly ContentSection[], id: string): string {
  const sectionAt = indexOf(sections, id);
  const moved = sections[sectionAt];
  if (moved) return m.editor_section_moved({ title: moved.Title, position: sectionAt + 1, count: sections.length });
  const section = sectionOf(sections, id);
  const index = section ? indexOf(section.Lessons, id) : -1;
  const lesson = section?.Lessons[index];
  if (!section || !lesson) return '';
  const place = { position: index + 1, count: section.Lessons.length, section: section.Title };
  return m.editor_lesson_moved({ title: lesson.Title, ...place });
}

/** Moves by drag, by buttons and by keys; `announcement` says where it went. */
export function useOutlineMoves(courseId: string, sections: ContentSection[]) {
  const order = useOrderContent(courseId);
  const [announcement, setAnnouncement] = useState('');
  const show = (id: string, arrange: Arrange) => {
    setAnnouncement(describeMove(arrange(sections), id));
    return order(arrange);
  };
  const drop = useEffectEvent((source: OutlineItem, target: OutlineItem) => {
    if (source.id !== target.id) void show(source.id, (latest) => dropItem(latest, source, target));
  });
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0]?.data;
          if (target && isOutlineItem(target) && isOutlineItem(source.data)) drop(source.data, target);
        },
      }),
    [],
  );
  /** React moves the row's element, and the browser takes the focus from it. */
  const showAndFocus = (id: string, arrange: Arrange) => {
    const focused = document.activeElement?.id;
    void show(id, arrange);
    const target = focused?.endsWith(id) ? focused : outlineId('menu', id);
    setTimeout(() => document.getElementById(target)?.focus());
  };
  return {
    announcement,
    stepLesson: (id: string, direction: Direction) => {
      const position = lessonStep(sections, id, direction);
      if (position) showAndFocus(id, (latest) => moveLesson(latest, id, position));
    },
    stepSection: (id: string, direction: Direction) => {
      const index = sectionStep(sections, id, direction);
      if (index !== undefined) showAndFocus(id, (latest) => moveSection(latest, id, index));
    },
    /** To the end of the section. */
    moveToSection: (id: string, sectionId: string) => {
      const index = sections.find(({ _id }) => _id === sectionId)?.Lessons.length ?? 0;
      showAndFocus(id, (latest) => moveLesson(latest, id, { sectionId, index }));
    },
  };
}

export type OutlineMoves = ReturnType<typeof useOutlineMoves>;
