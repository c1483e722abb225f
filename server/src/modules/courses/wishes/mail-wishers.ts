import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { InTx, Tx } from '../../../database/database.ts';
import type { MailQueue } from '../../../jobs/mails/mail-queue.ts';
import { defineMail } from '../../../jobs/mails/translate-mail.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { formatMoney } from '../../../lib/format-money.ts';
import { listWishersToMail, lockReductionToMail, type MailedReduction, markMailed } from './wishes.queries.ts';

type Reduced = Pick<MailedReduction, 'reduced_cents' | 'reference_cents' | 'currency' | 'last_day' | 'course_title'>;

const wishReduced = defineMail(
  'wish-reduced',
  ({ reduced_cents, reference_cents, currency, last_day, course_title: course }: Reduced) => {
    const price = formatMoney(reduced_cents, currency);
    const before = formatMoney(reference_cents, currency);
    return {
      subject: m.wishes_mail_subject({ course, price }),
      intro: m.wishes_mail_intro({ course, price, before, day: formatDay(last_day) }),
      action: m.wishes_mail_button(),
      outro: m.wishes_mail_outro(),
      topic: 'reduced-wishes',
    };
  },
);

interface WishMailsDeps {
  inTx: InTx;
  /** The queue for mails to very many people, which delay nobody's receipt. */
  classMailQueue: MailQueue;
  now: () => Date;
  /** People per transaction. */
  batch?: number;
}

/** On two busy cores adding a mail takes 3 ms, so a transaction lasts a third of a second at most. */
const BATCH = 100;

/** One mail about each reduction to everybody who wished for its class before it began. Several processes may do this at once. */
export async function mailWishers(deps: WishMailsDeps): Promise<void> {
  while (await deps.inTx((tx) => mailNextWishers(tx, deps)));
}

/** False when nothing is left to do, or another process is at it. */
async function mailNextWishers(tx: Tx, { classMailQueue, now, batch = BATCH }: WishMailsDeps): Promise<boolean> {
  const reduction = await lockReductionToMail(tx);
  if (!reduction) return false;
  const { id, course_id, course_title, reduced_cents, reference_cents, currency, last_day } = reduction;
  const values = { course_title, reduced_cents, reference_cents, currency, last_day };
  const link = PAGES.courseDetails.path.replace(':id', course_id);
  const wishers = await listWishersToMail(tx, reduction, batch);
  for (const to of wishers) await classMailQueue.add(tx, { to, kind: wishReduced, values, link });
  const last = wishers.at(-1);
  await markMailed(tx, id, last && wishers.length === batch ? { mailed_up_to: last.id } : { mailed_at: now() });
  return true;
}
