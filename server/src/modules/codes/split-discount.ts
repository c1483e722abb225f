import { exponentOf, priceRange, toMinorUnits } from '@guildhall/contract';

/** What a code takes off: whole percents of the prices together, or an amount in the currency's smallest unit. */
export type CodeValue = { percent: number } | { amountCents: number };

/** Card providers take two of three decimals: the last one is 0 in prices, and has to be in what is left of them. */
const stepOf = (currency: string) => (exponentOf(currency) === 3 ? 10 : 1);

export const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Whole parts of a whole number that is at most the sum of the weights; none is more than its weight. */
function splitByLargestRemainder(whole: number, weights: number[]): number[] {
  const sum = sumOf(weights);
  if (sum === 0) return weights;
  const shares = weights.map((weight, index) => {
    const remainder = (whole * weight) % sum;
    return { index, remainder, part: (whole * weight - remainder) / sum };
  });
  const left = whole - sumOf(shares.map(({ part }) => part));
  const increased = shares
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, left);
  return shares.map((share) => share.part + (increased.includes(share) ? 1 : 0));
}

/** What comes off each price, in the currency's smallest unit. A percentage is rounded once, for all of them together. */
export function splitDiscount(value: CodeValue, pricesCents: number[], currency: string): number[] {
  const step = stepOf(currency);
  const prices = pricesCents.map((cents) => Math.floor(cents / step));
  const sum = sumOf(prices);
  const off = 'percent' in value ? Math.round((sum * value.percent) / 100) : Math.floor(value.amountCents / step);
  return splitByLargestRemainder(Math.min(off, sum), prices).map((part) => part * step);
}

/** Whether a card can be charged this much, or needs no charge. */
export const isPayable = (totalCents: number, currency: string): boolean =>
  totalCents === 0 || totalCents >= toMinorUnits(priceRange(currency).min, currency);
