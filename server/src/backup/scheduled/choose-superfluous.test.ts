import { expect, test } from 'vitest';
import { chooseSuperfluous } from './back-up-when-due.ts';

const at = (time: string) => ({ started_at: new Date(time) });
/** The newest first: one each night up to Sunday, 2026-03-29. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ started_at: new Date(Date.UTC(2026, 2, 29 - n, 3)) }));
const daysLeft = (backups: { started_at: Date }[], keep: { days: number; weeks: number }) => {
  const gone = new Set(chooseSuperfluous(backups, keep));
  return backups.filter((backup) => !gone.has(backup)).map(({ started_at }) => started_at.toISOString().slice(5, 10));
};

test('the last seven days and the last of each of four weeks are kept', () => {
  expect(daysLeft(nights(40), { days: 7, weeks: 4 })).toEqual([
    ...['03-29', '03-28', '03-27', '03-26', '03-25', '03-24', '03-23'],
    ...['03-22', '03-15', '03-08'],
  ]);
});

test('of several on one day the newest is kept', () => {
  const morning = at('2026-03-29T03:00:00Z');
  const evening = at('2026-03-29T20:00:00Z');
  expect(chooseSuperfluous([evening, morning], { days: 7, weeks: 4 })).toEqual([morning]);
});

test('where none was written for months, the old ones stay until there are newer ones', () => {
  expect(daysLeft(nights(3), { days: 7, weeks: 4 })).toHaveLength(3);
  expect(daysLeft([at('2026-09-01T03:00:00Z'), ...nights(40)], { days: 1, weeks: 2 })).toEqual(['09-01', '03-29']);
  expect(daysLeft(nights(1), { days: 1, weeks: 0 })).toHaveLength(1);
});
