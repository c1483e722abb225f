import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { expect, test } from 'vitest';
import { moveLesson } from './content-order.ts';
import { KITES, outline } from './testing/outline.ts';
import type { OutlineItem } from './use-outline-item.ts';
import { describeMove, dropItem } from './use-outline-moves.ts';

/** A row of the outline, 40 pixels high, under the pointer. */
function over(item: OutlineItem, half: 'upper' | 'lower'): OutlineItem {
  const element = document.createElement('li');
  element.getBoundingClientRect = () => new DOMRect(0, 0, 200, 40);
  const input = { clientX: 10, clientY: half === 'upper' ? 5 : 35 };
  const pointer = { altKey: false, button: 0, buttons: 1, ctrlKey: false, metaKey: false, shiftKey: false };
  const place = { element, input: { ...pointer, ...input, pageX: 10, pageY: input.clientY } };
  return attachClosestEdge(item, { ...place, allowedEdges: ['top', 'bottom'] }) as OutlineItem;
}

const lesson = (id: string): OutlineItem => ({ kind: 'lesson', id });
const section = (id: string): OutlineItem => ({ kind: 'section', id });

test('a lesson that is dropped on the upper half of another stands before it, on the lower half behind it', () => {
  expect(outline(dropItem(KITES, lesson('Wind'), over(lesson('Paper'), 'upper')))).toEqual([
    'Build Cane Wind Paper',
    'Empty',
    'Fly',
  ]);
  expect(outline(dropItem(KITES, lesson('Wind'), over(lesson('Paper'), 'lower')))[0]).toBe('Build Cane Paper Wind');
  expect(outline(dropItem(KITES, lesson('Cane'), over(lesson('Paper'), 'lower')))[0]).toBe('Build Paper Cane');
});

test('a lesson that is dropped on a section stands at its end, in an empty one too', () => {
  expect(outline(dropItem(KITES, lesson('Cane'), section('Fly')))).toEqual(['Build Paper', 'Empty', 'Fly Wind Cane']);
  expect(outline(dropItem(KITES, lesson('Cane'), section('Empty')))[1]).toBe('Empty Cane');
  expect(outline(dropItem(KITES, lesson('Cane'), section('Build')))[0]).toBe('Build Paper Cane');
});

test('a section is dropped before or behind another', () => {
  expect(outline(dropItem(KITES, section('Fly'), over(section('Build'), 'upper')))).toEqual([
    'Fly Wind',
    'Build Cane Paper',
    'Empty',
  ]);
  expect(outline(dropItem(KITES, section('Build'), over(section('Fly'), 'lower')))).toEqual([
    'Empty',
    'Fly Wind',
    'Build Cane Paper',
  ]);
});

test('a lesson that is dropped on what another window has deleted stays', () => {
  expect(dropItem(KITES, lesson('Cane'), section('Glue'))).toEqual(KITES);
  expect(dropItem(KITES, lesson('Cane'), lesson('Glue'))).toEqual(KITES);
});

test('somebody who does not see the outline is told where a lesson and a section stand now', () => {
  const moved = moveLesson(KITES, 'Cane', { sectionId: 'Fly', index: 0 });
  expect(describeMove(moved, 'Cane')).toBe('Cane is now lesson 1 of 2 in Fly');
  expect(describeMove(KITES, 'Paper')).toBe('Paper is now lesson 2 of 2 in Build');
  expect(describeMove(KITES, 'Fly')).toBe('Fly is now section 3 of 3');
  expect(describeMove(KITES, 'Glue')).toBe('');
});
