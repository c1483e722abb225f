import { m } from '@guildhall/messages';
import { SHOP } from '../lib/site.ts';

/** Money back without asking, as it holds for what is bought now; nothing where the shop has no such rule. */
export function RefundRule() {
  const { days, percent } = SHOP.refundRule;
  return days > 0 ? <p className="text-quiet text-xs">{m.returns_rule({ days, percent })}</p> : null;
}
