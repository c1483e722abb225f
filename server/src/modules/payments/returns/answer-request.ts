import { canAskFor, exponentOf, fromMinorUnits, type ReturnAnswer, toMinorUnits } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import type { Keep } from '../../../http/idempotency/answer-once.ts';
import { invalidField } from '../../../http/invalid-field.ts';
import { modified } from '../../../http/write-results.ts';
import { formatMoney } from '../../../lib/format-money.ts';
import { isId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import { adoptOrders } from '../orders.queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findParties } from '../payments.queries.ts';
import { giveBack } from './give-back.ts';
import { mailBuyer, returnRefused } from './return-mails.ts';
import {
  closeRequest,
  findRequest,
  listReturnable,
  lockPaymentOfOrder,
  type ReturnableRow,
} from './returns.queries.ts';
import { returnOf } from './returns.view.ts';

interface RequestAnswer {
  requestId: string;
  adminId: string;
  answer: ReturnAnswer;
}

/** The count of changes is 0 where somebody has answered already. */
export function answerReturnRequest(deps: PaymentDeps, { requestId, adminId, answer }: RequestAnswer, keep: Keep) {
  return deps.inTx(async (tx) => {
    const { request, payment, line } = await lockRequest(tx, requestId);
    const given =
      request.state === 'open' && answer.Decision === 'Granted' ? toGiven(answer, line, deps.now()) : undefined;
    const text = answer.Answer ?? '';
    const isFirst = await closeRequest(tx, requestId, {
      state: given ? 'granted' : 'refused',
      answer: text,
      answered_by: adminId,
      answered_at: deps.now(),
      back_cents: given?.cents ?? null,
      ended_place: given?.endsPlace ?? null,
    });
    if (isFirst) {
      const { title } = await findParties(tx, { course_id: line.course_id, student_id: line.buyer_id });
      await recordAudit(tx, {
        actorId: adminId,
        action: given ? 'return.granted' : 'return.refused',
        subjectId: payment.id,
        subjectName: title,
        personId: line.buyer_id,
        reason: text || undefined,
        now: deps.now(),
      });
      const { position } = line;
      if (given) await giveBack(tx, deps, payment, { ...given, position, reason: text || { code: 'payment.default' } });
      else await mailBuyer(tx, deps, { payment, line, kind: returnRefused, values: { amount_cents: 0, answer: text } });
    }
    return keep(tx, modified({ matched: 1, modified: isFirst ? 1 : 0 }));
  });
}

/** With its payment's lock, which everybody takes first who changes a line. */
async function lockRequest(tx: Tx, id: string) {
  const found = isId(id) ? await findRequest(tx, id) : undefined;
  const payment = found && (await lockPaymentOfOrder(tx, found.order_id));
  if (payment && payment.lines_version !== payment.version) await adoptOrders(tx, [payment.id]);
  const request = await findRequest(tx, id);
  const lines = request ? await listReturnable(tx, [request.order_id]) : [];
  const line = lines.find(({ position }) => position === request?.position);
  if (!request || !payment || !line) throw new Problem('return.not-found');
  return { request, payment, line };
}

interface Given {
  cents: number;
  endsPlace: boolean;
}

/** Card providers take two of three decimals. */
const stepOf = (currency: string) => (exponentOf(currency) === 3 ? 10 : 1);

type Grant = Extract<ReturnAnswer, { Decision: 'Granted' }>;

/** Throws where the line has not so much left, or nothing of it can be given back now. */
function toGiven({ Amount, EndsPlace }: Grant, line: ReturnableRow, now: Date): Given {
  const { why } = returnOf({ ...line, is_requested: false }, now);
  if (why !== 'by-rule' && !canAskFor({ Why: why })) throw new Problem('return.not-possible', { reason: why });
  const { currency, price_cents, back_cents } = line;
  const cents = toMinorUnits(Amount, currency);
  const left = price_cents - back_cents;
  if (cents === 0) throw invalidField('Amount', m.returns_amount_missing());
  if (cents > left) throw invalidField('Amount', m.returns_amount_too_high({ amount: formatMoney(left, currency) }));
  if (fromMinorUnits(cents, currency) !== Amount || cents % stepOf(currency) !== 0) {
    throw invalidField('Amount', m.courses_price_decimals({ count: Math.min(2, exponentOf(currency)) }));
  }
  if (cents === left && !EndsPlace) throw invalidField('EndsPlace', m.returns_whole_ends_place());
  return { cents, endsPlace: EndsPlace };
}
