import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type MouseEvent, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { DropEdge } from './drop-line.tsx';

/** `to` counts the items without the moved one. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1);
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...moved);
}

interface SortableOptions {
  count: number;
  onMove: (from: number, to: number) => void;
  /** For screen readers: the item that was at `at` is now at `position`, counted from 1. */
  describe: (position: number, at: number) => string;
}

/** A list whose items are moved by drag and by buttons; `announcement` says where one went. */
export function useSortableList({ count, onMove, describe }: SortableOptions) {
  const id = useId();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= count) return;
    setAnnouncement(describe(to + 1, from));
    onMove(from, to);
  };
  /** React moves the item's element, and the browser takes the focus from the button. */
  const step = ({ currentTarget: button }: MouseEvent<HTMLElement>, index: number, by: 1 | -1) => {
    move(index, index + by);
    setTimeout(() => button.focus());
  };
  return { id, count, announcement, move, step };
}

export type SortableList = Pick<ReturnType<typeof useSortableList>, 'id' | 'count' | 'move' | 'step'>;

/** One item of the list. `handle`: what is dragged by; the whole item without it. */
export function useSortableItem({ id, move }: SortableList, index: number) {
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<DropEdge>();
  const [isDragging, setIsDragging] = useState(false);
  const drop = useEffectEvent((from: number, isBelow: boolean) => {
    const target = index + (isBelow ? 1 : 0);
    move(from, from < target ? target - 1 : target);
  });
  const leave = useCallback(() => setEdge(undefined), []);
  useEffect(() => {
    if (!element.current) return;
    return combine(
      draggable({
        element: element.current,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: () => ({ list: id, index }),
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => source.data.list === id,
        getData: ({ input, element: target }) =>
          attachClosestEdge({}, { input, element: target, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => {
          if (source.data.index === index) return;
          setEdge(extractClosestEdge(self.data) === 'bottom' ? 'bottom' : 'top');
        },
        onDragLeave: leave,
        onDrop: ({ self, source }) => {
          leave();
          drop(Number(source.data.index), extractClosestEdge(self.data) === 'bottom');
        },
      }),
    );
  }, [id, index, leave]);
  return { element, handle, edge, isDragging };
}
