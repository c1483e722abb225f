import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodeValue, isPayable, splitDiscount, sumOf } from './split-discount.ts';

test.each([
  [{ percent: 10 }, [1999, 2999, 501], 'USD', [200, 300, 50]],
  [{ percent: 50 }, [1, 1, 1], 'USD', [1, 1, 0]],
  [{ percent: 33 }, [100, 100, 100], 'JPY', [33, 33, 33]],
  [{ percent: 15 }, [4990, 4990], 'KWD', [750, 750]],
  [{ percent: 25 }, [50, 50, 50], 'KWD', [20, 10, 10]],
  [{ amountCents: 1000 }, [3000, 1500, 1500], 'EUR', [500, 250, 250]],
  [{ amountCents: 100 }, [1, 1, 1_000_000], 'EUR', [0, 0, 100]],
  [{ amountCents: 9999 }, [3000, 1500], 'EUR', [3000, 1500]],
  [{ percent: 10 }, [], 'USD', []],
] as const)('%j takes off %j %s: %j', (value, prices, currency, parts) => {
  expect(splitDiscount(value, [...prices], currency)).toEqual(parts);
});

test.each([
  ['USD', 49, false],
  ['USD', 50, true],
  ['USD', 0, true],
  ['JPY', 49, false],
])('of %s, %i can be paid: %s', (currency, total, payable) => {
  expect(isPayable(total, currency)).toBe(payable);
});

/** The currencies of 0, 2 and 3 decimals, and the smallest amount that their prices are counted in. */
const STEPS: Record<string, number> = { JPY: 1, USD: 1, KWD: 10 };

const value: fc.Arbitrary<CodeValue> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amountCents: fc.integer({ min: 1, max: 1_000_000 }) }),
);
const prices = fc.array(fc.oneof(fc.integer({ min: 5, max: 100_000 }), fc.integer({ min: 5, max: 12 })), {
  minLength: 1,
  maxLength: 20,
});

describe.each(Object.entries(STEPS))('in %s', (currency, step) => {
  test('a discount loses nothing, takes no more than there is, and is spread as evenly as it can be', () => {
    const property = fc.property(value, prices, (taken, units) => {
      const list = units.map((unit) => unit * step);
      const total = sumOf(list);
      const parts = splitDiscount(taken, list, currency);
      const off = sumOf(parts);
      const exact = 'percent' in taken ? (total * taken.percent) / 100 : Math.min(taken.amountCents, total);
      expect(Math.abs(off - exact)).toBeLessThanOrEqual('percent' in taken ? step / 2 : step - 1);
      expect(parts).toHaveLength(list.length);
      for (const [index, part] of parts.entries()) {
        const price = list[index] ?? 0;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(price);
        expect(part % step).toBe(0);
        expect(Math.abs(part - (off * price) / total)).toBeLessThan(step);
      }
      expect(splitDiscount(taken, list, currency)).toEqual(parts);
    });
    fc.assert(property, { numRuns: 500 });
  });
});
