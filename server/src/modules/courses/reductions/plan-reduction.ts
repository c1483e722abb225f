import { MAX_REDUCTION_DAYS, type NewReduction, priceLimits, problemSentence } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import { invalidField } from '../../../http/invalid-field.ts';
import { inserted } from '../../../http/write-results.ts';
import { DAY } from '../../../lib/durations.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { formatMoney } from '../../../lib/format-money.ts';
import { newId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import type { Viewer } from '../../course-access/index.ts';
import { toPriceCents } from '../course-version.ts';
import { lockOwnCourse } from '../lock-own-course.ts';
import { findReductionTerms, findReferencePrice, findSameReduction, insertReduction } from './reductions.queries.ts';
import { switchDuePrice } from './switch-prices.ts';

interface ReductionPlan {
  courseId: string;
  actor: Viewer;
  input: NewReduction;
  now: Date;
}

/** One that begins today begins at once. The struck price of a later one is computed when it begins. */
export async function planReduction(tx: Tx, { courseId, actor, input, now }: ReductionPlan) {
  const course = await lockOwnCourse(tx, courseId, actor);
  const days = { firstDay: input.FirstDay, lastDay: input.LastDay };
  const plan = { courseId: course.id, cents: toReducedCents(input.ReducedPrice, course.currency), ...days };
  const same = await findSameReduction(tx, plan);
  if (same) return inserted(same.id);
  if (course.status !== 'Approved') throw new Problem('reduction.not-possible');
  if (course.price_cents === 0) throw new Problem('reduction.not-possible', { reason: 'free' });
  await switchDuePrice(tx, course.id);
  const { today, possible_from } = await findReductionTerms(tx, course.id);
  refuseDays(days, today);
  const reference = await findReferencePrice(tx, course.id, days.firstDay);
  if (reference === null) {
    throw notPossible('too-new', m.reductions_possible_from({ date: formatDay(possible_from) }));
  }
  if (plan.cents >= reference) {
    throw invalidField('ReducedPrice', m.reductions_not_lower({ price: formatMoney(reference, course.currency) }));
  }
  const id = newId();
  if (!(await insertReduction(tx, { id, ...plan, now }))) {
    throw notPossible('overlaps', problemSentence('reduction.not-possible', { reason: 'overlaps' }));
  }
  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: actor.id, action: 'course.price-reduced', ...subject, now });
  await switchDuePrice(tx, course.id);
  return inserted(id);
}

function toReducedCents(price: number, currency: string): number {
  const path = 'ReducedPrice';
  if (price === 0) throw invalidField(path, m.reductions_price_zero({ price: priceLimits(currency).min }));
  return toPriceCents({ price, currency, path });
}

const MAX_DAYS_AHEAD = 365;

function refuseDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }, today: string) {
  const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
  if (firstDay < today) throw invalidField('FirstDay', m.reductions_day_past());
  if (daysBetween(today, firstDay) > MAX_DAYS_AHEAD) throw invalidField('FirstDay', m.reductions_day_too_far());
  if (lastDay < firstDay) throw invalidField('LastDay', m.reductions_days_reversed());
  if (daysBetween(firstDay, lastDay) >= MAX_REDUCTION_DAYS) {
    throw invalidField('LastDay', m.reductions_too_long({ max: MAX_REDUCTION_DAYS }));
  }
}

const notPossible = (reason: 'overlaps' | 'too-new', message: string) =>
  new Problem('reduction.not-possible', { reason, errors: [{ path: 'FirstDay', message }] });
