import type { Quote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatPrice } from '../../lib/format.ts';
import { CODE_PROBLEM_TEXTS, FALLEN_OUT_TEXTS } from './order-texts.ts';

/** What is different between what the buyer saw and what would be sold now, a sentence each. */
export function changesBetween(seen: Quote, now: Quote): string[] {
  const changes: string[] = [];
  for (const before of seen.Lines) {
    const after = now.Lines.find(({ ClassId }) => ClassId === before.ClassId);
    const title = before.ClassTitle;
    const out = now.FallenOut.find(({ ClassId }) => ClassId === before.ClassId);
    if (out) changes.push(m.basket_change_out({ title, reason: FALLEN_OUT_TEXTS[out.Reason]() }));
    else if (after && after.ListPrice !== before.ListPrice) {
      changes.push(
        m.basket_change_price({ title, before: formatPrice(before.ListPrice), after: formatPrice(after.ListPrice) }),
      );
    }
  }
  if (seen.Code !== null && now.Code !== seen.Code) {
    const reason = now.CodeProblem ? CODE_PROBLEM_TEXTS[now.CodeProblem]() : m.basket_code_unknown();
    changes.push(m.basket_change_code({ code: seen.Code, reason }));
  } else if (seen.Code !== null && now.Discount !== seen.Discount) {
    changes.push(m.basket_change_discount({ code: seen.Code, after: formatPrice(now.Discount) }));
  }
  return changes;
}
