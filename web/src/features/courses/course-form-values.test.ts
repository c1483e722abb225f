import { afterEach, expect, test, vi } from 'vitest';
import { CourseForm, NO_CHOOSING_FIELDS, ownTimeZone, priceExample } from './course-form-values.ts';

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

test.each([
  ['49.99', 49.99],
  [' $ 49.5 ', 49.5],
  ['€20', 20],
  ['.5', 0.5],
  ['0', 0],
])('a teacher who types %j means %s', (ClassPrice, price) => {
  expect(CourseForm.parse({ ...TYPED, ClassPrice }).ClassPrice).toBe(price);
});

test.each([
  ['', 'Please enter a price'],
  [' $ ', 'Please enter a price'],
  ['1,000', 'Please enter a price such as 49.99'],
  ['4 9', 'Please enter a price such as 49.99'],
  ['1e3', 'Please enter a price such as 49.99'],
  ['0.3', 'Please enter 0 or at least 0.50'],
  ['-1', 'Please enter 0 or at least 0.50'],
  ['10000.01', 'The maximum price is 10,000'],
  ['9.999', 'Please use at most two decimal places'],
])('a teacher who types the price %j reads: %s', (ClassPrice, message) => {
  expect(problemsOf({ ClassPrice })).toEqual([`ClassPrice: ${message}`]);
});

test('the example of a price is one that is accepted', () => {
  expect(problemsOf({ ClassPrice: priceExample() })).toBeUndefined();
});

test('a list is an entry on each line, and blank lines do not count', () => {
  const { WhatYouWillLearn } = CourseForm.parse({ ...TYPED, WhatYouWillLearn: 'Soak cane\n\n  Split it \n' });
  expect(WhatYouWillLearn).toEqual(['Soak cane', 'Split it']);
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
