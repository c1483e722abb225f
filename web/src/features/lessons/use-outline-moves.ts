import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type ContentSection, orderContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Shows a new order at once and saves it. Quick moves are saved one after the other, each from the revision before. */
function useOrderContent(courseId: string): (arrange: Arrange) => Promise<void> {
  const client = useQueryClient();
  const saves = useRef(Promise.resolve());
  const save = async () => {
    const content = client.getQueryData(contentQuery(courseId).queryKey);
    if (content?.Revision === undefined) return;
    const input = { params: { id: courseId }, body: orderOf(content.Sections), revision: content.Revision };
    try {
      const { Revision } = await call(orderContent, input);
      await updateContent(client, courseId, (latest) => ({ ...latest, Revision }));
    } catch (error) {
      toast.error(errorText(error));
      await refreshQueries(client, lessonKeys.content(courseId));
    }
  };
  return async (arrange) => {
    await updateContent(client, courseId, (content) => ({ ...content, Sections: arrange(content.Sections) }));
    saves.current = saves.current.then(save);
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
  const show = (id: string, arranged: ContentSection[]) => {
    setAnnouncement(describeMove(arranged, id));
    return order(() => arranged);
  };
  const drop = useEffectEvent((source: OutlineItem, target: OutlineItem) => {
    if (source.id !== target.id) void show(source.id, dropItem(sections, source, target));
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
  const showAndFocus = (id: string, arranged: ContentSection[]) => {
    const focused = document.activeElement?.id;
    void show(id, arranged);
    const target = focused?.endsWith(id) ? focused : outlineId('menu', id);
    setTimeout(() => document.getElementById(target)?.focus());
  };
  return {
    announcement,
    stepLesson: (id: string, direction: Direction) => {
      const position = lessonStep(sections, id, direction);
      if (position) showAndFocus(id, moveLesson(sections, id, position));
    },
    stepSection: (id: string, direction: Direction) => {
      const index = sectionStep(sections, id, direction);
      if (index !== undefined) showAndFocus(id, moveSection(sections, id, index));
    },
    /** To the end of the section. */
    moveToSection: (id: string, sectionId: string) => {
      const index = sections.find(({ _id }) => _id === sectionId)?.Lessons.length ?? 0;
      showAndFocus(id, moveLesson(sections, id, { sectionId, index }));
    },
  };
}

export type OutlineMoves = ReturnType<typeof useOutlineMoves>;
