import type { CourseContent } from '@guildhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lessonPath } from '../../lib/learn-path.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeServer, problem } from '../../testing/fake-server.ts';
import { lessonQuery } from './learning.queries.ts';
import { findStart, isLocked, lessonsOf } from './lesson-list.ts';

type Content = Pick<CourseContent, 'Access'> & { next?: string; previews?: string[] };

const contentOf = ({ Access, next, previews = [] }: Content) => {
  const lesson = (_id: string) => ({ _id, IsPreview: previews.includes(_id) });
  const Sections = [{ Lessons: [lesson('l1'), lesson('l2')] }, { Lessons: [] }, { Lessons: [lesson('l3')] }];
  return { Access, Sections, Progress: next ? { NextLessonId: next } : null } as unknown as CourseContent;
};

test('a student goes on where they left off', () => {
  expect(findStart(contentOf({ Access: 'enrolled', next: 'l3' }))?._id).toBe('l3');
  expect(findStart(contentOf({ Access: 'enrolled', next: 'deleted' }))?._id).toBe('l1');
});

test('a visitor begins with the first free preview', () => {
  const content = contentOf({ Access: 'none', previews: ['l2'] });
  expect(findStart(content)?._id).toBe('l2');
  expect(lessonsOf(content).map((lesson) => isLocked(content, lesson))).toEqual([true, false, true]);
});

test('where nothing is free, the first lesson says so', () => {
  expect(findStart(contentOf({ Access: 'none' }))?._id).toBe('l1');
});

test('a note leads to its second in the video', () => {
  expect(lessonPath('c1', 'l1', 0)).toBe('/learn/c1/l1?t=0');
  expect(lessonPath('c1', 'l1')).toBe('/learn/c1/l1');
});

const NOW = Date.parse('2026-05-01T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const renewalAfter = (UrlsEndAt: string | null, error: unknown = null) =>
  lessonQuery('l1').refetchInterval({ state: { data: { UrlsEndAt }, error } });

test('addresses that are about to end are renewed a minute before', () => {
  expect(renewalAfter('2026-05-01T12:10:00Z')).toBe(9 * 60_000);
});

test('addresses that have ended are asked for every five seconds, and not faster', () => {
  expect(renewalAfter('2026-05-01T12:00:30Z')).toBe(5_000);
  expect(renewalAfter('2026-05-01T11:00:00Z')).toBe(5_000);
});

test('a lesson without files, and one that is closed, are not renewed', async () => {
  fakeServer({ 'GET /api/lessons/l1': () => problem('lesson.locked') });
  const closed = await createQueryClient([])
    .query(lessonQuery('l1'))
    .catch((error: unknown) => error);
  expect(renewalAfter(null)).toBe(false);
  expect(renewalAfter('2026-05-01T12:00:30Z', closed)).toBe(false);
  expect(renewalAfter('2026-05-01T12:00:30Z', new Error('lost'))).toBe(5_000);
});
