import type { Buyers, Purchase } from './buyers.ts';
import { readIntent } from './card-provider.ts';
import { measureRate } from './http.ts';
import { type Comparison, compareRates } from './measure.ts';
import type { Commits } from './measure-commits.ts';

/** Purchases of each buyer in a round. */
const EACH = 50;

interface Settled extends Comparison {
  /** How many payments a second the stand-in for the provider looks up, for 8 at once. */
  lookups: number;
}

/**
 * Enrolments per second of 8 buyers who have paid, each for a different class, compared with commits per second of the
 * database.
 */
export async function settlePayments(buyers: Buyers, commits: Commits): Promise<Settled> {
  let purchases: Purchase[][] = [];
  const settleAll = async () => {
    purchases = await buyers.buy(EACH);
    await buyers.mailsSent();
    const rate = await measureRate(purchases.map((list) => list.map((purchase) => () => buyers.enrol(purchase))));
    await buyers.mailsSent();
    return rate;
  };
  const comparison = await compareRates(settleAll, commits.perSecond);
  const lookUp = ({ transactionId }: Purchase) => readIntent(buyers.provider, transactionId ?? '');
  const lookups = await measureRate(purchases.map((list) => list.map((purchase) => () => lookUp(purchase))));
  return { ...comparison, lookups };
}
