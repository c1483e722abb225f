import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readKeptDraft, removeKeptDraft } from './draft-database.ts';
import { changePlayerPreferences, readPlayerPreferences } from './player-preferences.ts';
import { addSeenCourse, clearSeenCourses, readSeenCourses } from './seen-courses.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('where the browser refuses at once to open a database, everything works without it', async () => {
  vi.stubGlobal('indexedDB', { open: refuse, databases: async () => [] });
  changePlayerPreferences({ speed: 1.5 });
  expect(readPlayerPreferences().speed).toBe(1.5);
  await keepDraft('ada', 'lesson:1', 'typed');
  expect(await readKeptDraft('ada', 'lesson:1')).toBeUndefined();
  await removeKeptDraft('ada', 'lesson:1');
  await addSeenCourse('kites');
  expect(await readSeenCourses()).toEqual([]);
  await clearSeenCourses();
});
