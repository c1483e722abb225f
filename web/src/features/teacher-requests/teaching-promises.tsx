import { priceRange } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatPrice } from '../../lib/format.ts';
import { SHOP } from '../../lib/site.ts';
import { BadgeDollarSign, ClipboardList, MessageSquareQuote, ShieldCheck } from '../../ui/icons.ts';

/** In the currency of the shop, which a page knows when it is rendered. */
function pricePromise(): string {
  const { min, max } = priceRange(SHOP.currency);
  return m.teacher_requests_promise_price({ min: formatPrice(min), max: formatPrice(max) });
}

const PROMISES = [
  {
    Icon: BadgeDollarSign,
    title: m.teacher_requests_promise_price_title,
    text: pricePromise,
  },
  {
    Icon: ClipboardList,
    title: m.teacher_requests_promise_coursework_title,
    text: m.teacher_requests_promise_coursework,
  },
  {
    Icon: MessageSquareQuote,
    title: m.teacher_requests_promise_reviews_title,
    text: m.teacher_requests_promise_reviews,
  },
  {
    Icon: ShieldCheck,
    title: m.teacher_requests_promise_privacy_title,
    text: m.teacher_requests_promise_privacy,
  },
] as const;

export function TeachingPromises() {
  return (
    <section aria-labelledby="promises" className="grid gap-6 pt-section">
      <h2 id="promises" className="text-2xl">
        {m.teacher_requests_promises_heading()}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {PROMISES.map(({ Icon, title, text }) => (
          <li key={title()} className="flex gap-4">
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-7 shrink-0 text-primary" />
            <div className="grid content-start gap-1">
              <h3 className="text-lg">{title()}</h3>
              <p className="text-quiet text-sm">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
