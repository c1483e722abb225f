import type { ASKABLE_WHYS } from '@guildhall/contract';
import { DAY } from '../../../lib/durations.ts';

interface SoldLine {
  priceCents: number;
  /** What comes back of it already. */
  backCents: number;
  paidAt: Date;
}

export interface RefundRule {
  days: number;
  percent: number;
}

/** Lessons that the server has given to the buyer, of those that the class has. */
export interface UsedShare {
  opened: number;
  lessons: number;
}

interface Return {
  line: SoldLine;
  /** That the order keeps; undefined: it was shown none. */
  rule: RefundRule | undefined;
  usedShare: UsedShare;
  now: Date;
}

interface ComesBack {
  cents: number;
  /** The end of the rule's days; undefined without a rule. */
  until: Date | undefined;
  why: 'by-rule' | (typeof ASKABLE_WHYS)[number];
}

/**
 * What a line gives back by the rule of its order, for everybody who says so: pages, the return itself, and what a sale looks like before
 * it happens. Within the days and the share it is all that was paid; otherwise nothing, and an admin can be asked.
 */
export function whatComesBack({ line, rule, usedShare: { opened, lessons }, now }: Return): ComesBack {
  if (!rule || rule.days === 0) return { cents: 0, until: undefined, why: 'no-rule' };
  const until = new Date(line.paidAt.getTime() + rule.days * DAY);
  if (now > until) return { cents: 0, until, why: 'too-late' };
  if (opened * 100 > rule.percent * lessons) return { cents: 0, until, why: 'too-much-opened' };
  return { cents: line.priceCents - line.backCents, until, why: 'by-rule' };
}
