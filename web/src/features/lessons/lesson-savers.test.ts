import type { CourseContent, Lesson } from '@guildhall/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../lib/api-failure.ts';
import { problem } from '../../lib/testing/problem.ts';
import { ownLanguage } from './lesson-captions.tsx';
import { textProblemIn } from './lesson-editor.tsx';
import { contentQuery, lessonQuery, updateContentLesson } from './lessons.queries.ts';
import { type EditableLesson, findSaver, isEditable, openSaver, removeSaver } from './open-savers.ts';
import { KITES } from './testing/outline.ts';

const CANE = { _id: 'Cane', ClassId: 'kites', Title: 'Cane', Text: '', IsPreview: false, Revision: 1 };
const lesson = CANE as unknown as EditableLesson;
const CONTENT = { ClassId: 'kites', Sections: KITES } as unknown as CourseContent;

let client: QueryClient;
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(contentQuery('kites').queryKey, CONTENT);
  client.setQueryData(lessonQuery('Cane').queryKey, lesson);
  sent.mockReset().mockImplementation(async () => Response.json({ modifiedCount: 1, Revision: 2 }));
  vi.stubGlobal('fetch', sent);
});

afterEach(() => {
  removeSaver('ada', 'Cane');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const titles = () =>
  client.getQueryData(contentQuery('kites').queryKey)?.Sections.flatMap(({ Lessons }) => Lessons.map((l) => l.Title));

test('a title that is saved stands in the outline and in the lesson, without fetching them', async () => {
  const saver = openSaver({ client, uid: 'ada', lesson });
  saver.change({ Title: 'Green cane', Text: 'Split it.' });
  await saver.flush();
  await vi.waitFor(() => expect(titles()).toEqual(['Green cane', 'Paper', 'Wind']));
  expect(client.getQueryData(lessonQuery('Cane').queryKey)).toMatchObject({
    Title: 'Green cane',
    Text: 'Split it.',
    Revision: 2,
  });
  expect(sent).toHaveBeenCalledOnce();
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({ Title: 'Green cane', Text: 'Split it.' });
});

test('a lesson that was opened has one saver for each person, until it is deleted', () => {
  const saver = openSaver({ client, uid: 'ada', lesson });
  expect(openSaver({ client, uid: 'ada', lesson })).toBe(saver);
  expect(findSaver('ada', 'Cane')).toBe(saver);
  expect(findSaver('tom', 'Cane')).toBeUndefined();
  removeSaver('ada', 'Cane');
  expect(findSaver('ada', 'Cane')).toBeUndefined();
});

test('a lesson is written by those who get its text, and by nobody else', () => {
  expect(isEditable(lesson)).toBe(true);
  expect(isEditable({ ...lesson, Text: undefined } as Lesson)).toBe(false);
  expect(isEditable({ ...lesson, Revision: undefined } as Lesson)).toBe(false);
});

test('a change of one lesson leaves the others of the outline alone', async () => {
  await updateContentLesson(client, { courseId: 'kites', lessonId: 'Paper', change: { Title: 'Silk' } });
  expect(titles()).toEqual(['Cane', 'Silk', 'Wind']);
});

test('while the server checks a video it is asked again, and then no more', () => {
  const { refetchInterval } = lessonQuery('Cane');
  const intervalOf = (Video: unknown, Replacement: unknown = null) =>
    refetchInterval({ state: { data: { ...lesson, Video, Replacement } as Lesson } });
  expect(intervalOf({ Status: 'checking' })).toBe(3_000);
  expect(intervalOf({ Status: 'ready' }, { Status: 'checking' })).toBe(3_000);
  expect(intervalOf({ Status: 'ready' })).toBe(false);
  expect(intervalOf(null)).toBe(false);
});

test('the outline is asked again while any of its videos is checked', () => {
  const { refetchInterval } = contentQuery('kites');
  const [build, ...others] = KITES;
  const Lessons = (build?.Lessons ?? []).map((each) => ({ ...each, VideoStatus: 'checking' as const }));
  const checking = { ...CONTENT, Sections: [...others, { _id: 'Build', Title: 'Build', Lessons }] };
  expect(refetchInterval({ state: { data: checking } })).toBe(3_000);
  expect(refetchInterval({ state: { data: CONTENT } })).toBe(false);
  expect(refetchInterval({ state: { data: undefined } })).toBe(false);
});

test('why a text is refused is told beside it, and other problems elsewhere', () => {
  const { problem: document } = problem(400, 'request.invalid');
  const message = 'Lists, quotes and emphasis are nested too deeply: 50 levels are possible.';
  expect(textProblemIn(new ApiFailure({ ...document, errors: [{ path: 'Text', message }] }))).toBe(message);
  expect(
    textProblemIn(new ApiFailure({ ...document, errors: [{ path: 'Title', message: 'Too long' }] })),
  ).toBeUndefined();
  expect(textProblemIn(problem(503, 'server.unavailable'))).toBeUndefined();
  expect(textProblemIn(new Error('No connection'))).toBeUndefined();
});

test.each([
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['zh-Hant-TW', 'zh-Hant'],
  ['tlh', 'en'],
])('captions are offered in the language of the browser: %s', (language, offered) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  expect(ownLanguage()).toBe(offered);
});
