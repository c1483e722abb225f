import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useRef, useState } from 'react';
import type { DropEdge } from '../../ui/drop-line.tsx';

type OutlineKind = 'section' | 'lesson';

/** What is dragged, and what it is dropped on. */
export interface OutlineItem extends Record<string | symbol, unknown> {
  kind: OutlineKind;
  id: string;
}

export const isOutlineItem = (data: Record<string | symbol, unknown>): data is OutlineItem =>
  (data.kind === 'section' || data.kind === 'lesson') && typeof data.id === 'string';

/**
 * Drags an item of the outline, and shows where another would be dropped. A lesson is dropped beside lessons or inside a
 * section, a section beside sections.
 */
export function useOutlineItem(kind: OutlineKind, id: string, isDraggable: boolean) {
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<DropEdge>();
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    if (!element.current || !handle.current) return;
    const data: OutlineItem = { kind, id };
    const leave = () => setEdge(undefined);
    return combine(
      draggable({
        element: element.current,
        dragHandle: handle.current,
        canDrag: () => isDraggable,
        getInitialData: () => data,
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => kind === 'section' || source.data.kind === 'lesson',
        getData: ({ input, element: target, source }) =>
          source.data.kind === kind
            ? attachClosestEdge(data, { input, element: target, allowedEdges: ['top', 'bottom'] })
            : data,
        onDrag: ({ self, source, location }) => {
          const isInnermost = location.current.dropTargets[0]?.element === self.element;
          if (!isInnermost || source.data.id === id) return leave();
          const closest = extractClosestEdge(self.data);
          setEdge(closest === 'top' || closest === 'bottom' ? closest : 'inside');
        },
        onDragLeave: leave,
        onDrop: leave,
      }),
    );
  }, [kind, id, isDraggable]);
  return { element, handle, edge, isDragging };
}
