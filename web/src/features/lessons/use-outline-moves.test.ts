import type { ContentSection } from '@guildhall/contract';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, inTurn, problem } from '../../testing/fake-server.ts';
import { pass, renderHook } from '../../testing/render-hook.ts';
import { moveLesson } from './content-order.ts';
import { contentQuery } from './lessons.queries.ts';
import { KITES, outline } from './testing/outline.ts';
import { useOrderContent } from './use-outline-moves.ts';

const CONTENT = 'GET /api/classes/kites/content';
const ORDER = 'PUT /api/classes/kites/content/order';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const content = (Sections: ContentSection[], Revision: number) => () => Response.json({ Sections, Revision });
const withLesson = (sections: ContentSection[], Title: string) =>
  sections.map((section, index) =>
    index === 0 ? { ...section, Lessons: [...section.Lessons, { ...section.Lessons[0], _id: Title, Title }] } : section,
  ) as ContentSection[];

const moveCane = (sections: ContentSection[]) => moveLesson(sections, 'Cane', { sectionId: 'Fly', index: 0 });

const open = async () => {
  const { result } = await renderHook(() => {
    const { data } = useQuery(contentQuery('kites'));
    return { move: useOrderContent('kites'), shown: outline(data?.Sections ?? []) };
  });
  await pass(100);
  return result;
};

test('a lesson that is moved while another is added is moved in the outline that has both', async () => {
  const requests = fakeServer({
    [CONTENT]: inTurn(content(KITES, 1), content(withLesson(KITES, 'Glue'), 2)),
    [ORDER]: inTurn(
      () => problem('lesson.changed-meanwhile'),
      () => Response.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1, Revision: 3 }),
    ),
  });
  const result = await open();
  await act(() => result.current.move(moveCane));
  await pass(100);
  expect(result.current.shown).toEqual(['Build Paper Glue', 'Empty', 'Fly Cane Wind']);
  const saved = requests.filter(({ call }) => call === ORDER);
  expect(saved.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  expect(saved[1]?.body).toEqual({
    Sections: [
      { _id: 'Build', Lessons: ['Paper', 'Glue'] },
      { _id: 'Empty', Lessons: [] },
      { _id: 'Fly', Lessons: ['Cane', 'Wind'] },
    ],
  });
});

test('an outline that changes at each attempt is shown as it is, and the move is given up', async () => {
  const requests = fakeServer({
    [CONTENT]: content(KITES, 1),
    [ORDER]: () => problem('lesson.changed-meanwhile'),
  });
  const result = await open();
  await act(() => result.current.move(moveCane));
  await pass(100);
  expect(result.current.shown).toEqual(outline(KITES));
  expect(requests.filter(({ call }) => call === ORDER)).toHaveLength(3);
});
