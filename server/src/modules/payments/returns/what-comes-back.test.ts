import { CURRENCIES, fromMinorUnits, toMinorUnits } from '@guildhall/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../../../lib/durations.ts';
import { whatComesBack } from './what-comes-back.ts';

const paidAt = new Date('2026-03-01T12:00:00Z');
const rule = { days: 30, percent: 30 };
const line = { priceCents: 4_100, backCents: 0, paidAt };
const after = (days: number) => new Date(paidAt.getTime() + days * DAY);

test.each([
  ['on the first day', { opened: 0, lessons: 10 }, 0, 4_100, 'by-rule'],
  ['at the last moment, with all that may be used', { opened: 3, lessons: 10 }, 30, 4_100, 'by-rule'],
  ['a moment later', { opened: 0, lessons: 10 }, 30.000001, 0, 'too-late'],
  ['with a lesson more', { opened: 4, lessons: 10 }, 3, 0, 'too-much-opened'],
  ['where the class has no lessons', { opened: 0, lessons: 0 }, 3, 4_100, 'by-rule'],
])('%s', (_, usedShare, days, cents, why) => {
  expect(whatComesBack({ line, rule, usedShare, now: after(days) })).toEqual({ cents, until: after(30), why });
});

test('without a rule, or with one of no days, nothing comes back by it', () => {
  const common = { line, usedShare: { opened: 0, lessons: 10 }, now: paidAt };
  const nothing = { cents: 0, until: undefined, why: 'no-rule' };
  expect(whatComesBack({ ...common, rule: undefined })).toEqual(nothing);
  expect(whatComesBack({ ...common, rule: { days: 0, percent: 100 } })).toEqual(nothing);
});

const sold = fc
  .record({ priceCents: fc.integer({ min: 0, max: 1_000_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ priceCents, share }) => ({ priceCents, backCents: Math.floor(priceCents * share), paidAt }));
const rules = fc.option(
  fc.record({ days: fc.integer({ min: 0, max: 365 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { nil: undefined },
);
const moment = fc.integer({ min: 0, max: 400 * DAY }).map((later) => new Date(paidAt.getTime() + later));
const used = fc
  .integer({ min: 0, max: 200 })
  .chain((lessons) => fc.tuple(fc.constant(lessons), fc.nat({ max: lessons })));

test('nobody gets more than was paid, less than nothing, or more for waiting or for opening more', () => {
  fc.assert(
    fc.property(sold, rules, used, used, moment, moment, (line, rule, [lessons, opened], [, more], now, later) => {
      const comesBack = (opened: number, now: Date) =>
        whatComesBack({ line, rule, usedShare: { opened, lessons }, now }).cents;
      const cents = comesBack(opened, now);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents + line.backCents).toBeLessThanOrEqual(line.priceCents);
      expect(comesBack(Math.min(lessons, opened + more), now)).toBeLessThanOrEqual(cents);
      const [first, last] = now < later ? [now, later] : [later, now];
      expect(comesBack(opened, last)).toBeLessThanOrEqual(comesBack(opened, first));
    }),
  );
});

test('what comes back is the same on the wire, in currencies of no, two and three decimals', () => {
  fc.assert(
    fc.property(sold, fc.constantFrom(...CURRENCIES), (line, currency) => {
      const { cents } = whatComesBack({ line, rule, usedShare: { opened: 0, lessons: 1 }, now: paidAt });
      expect(toMinorUnits(fromMinorUnits(cents, currency), currency)).toBe(line.priceCents - line.backCents);
    }),
  );
});
