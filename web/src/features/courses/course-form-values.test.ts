import { afterEach, expect, test, vi } from 'vitest';
import { CourseForm, NO_CHOOSING_FIELDS, ownTimeZone } from './course-form-values.ts';

const TYPED = {
  ClassTitle: 'Basket Weaving',
  Description: 'Weave a basket of split cane by hand.',
  ClassPrice: '49.99',
  Image: '/images/1',
  Category: 'Photography',
  ...NO_CHOOSING_FIELDS,
};
const problemsOf = (typed: Partial<typeof TYPED>) =>
  CourseForm.safeParse({ ...TYPED, ...typed }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('a price is read as people write it, and one that could be another is refused', () => {
  expect(CourseForm.parse({ ...TYPED, ClassPrice: ' US$ 1,049.50' }).ClassPrice).toBe(1049.5);
  expect(problemsOf({ ClassPrice: '1.000' })).toEqual([
    'ClassPrice: Do you mean 1.00 or 1000.00? Please write it like one of these.',
  ]);
});

test('a list is an entry on each line, and blank lines do not count', () => {
  const { WhatYouWillLearn } = CourseForm.parse({
    ...TYPED,
    WhatYouWillLearn: 'Soak cane\n\n  Split it \nBend it\u000bTie it\u2028',
  });
  expect(WhatYouWillLearn).toEqual(['Soak cane', 'Split it', 'Bend it', 'Tie it']);
  expect(problemsOf({ ForWhom: 'Weavers\n'.repeat(13) })).toEqual(['ForWhom: Please use at most 12 lines']);
});

test('what is left open is no choice', () => {
  expect(CourseForm.parse(TYPED)).toMatchObject({ Level: null, Language: null, Requirements: [] });
  expect(CourseForm.parse({ ...TYPED, Level: 'Beginner', Language: 'de' })).toMatchObject({
    Level: 'Beginner',
    Language: 'de',
  });
});

test('a class needs a category', () => {
  expect(problemsOf({ Category: '' })).toHaveLength(1);
});

const useTimeZone = (timeZone: string | undefined) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['CET', undefined],
  ['UTC', undefined],
  [undefined, undefined],
])('of a browser in %s the time zone of a class is %s', (browser, zone) => {
  useTimeZone(browser);
  expect(ownTimeZone()).toBe(zone);
});
