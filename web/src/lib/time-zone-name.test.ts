import { expect, test } from 'vitest';
import { timeZoneName } from './time-zone-name.ts';

test('a time zone is named for people, or as it is where the browser does not know it', () => {
  expect(timeZoneName('Europe/Amsterdam')).toBe('Central European Time');
  expect(timeZoneName('Moon/Sea_of_Rains')).toBe('Moon/Sea of Rains');
});
