import { m } from '@guildhall/messages';

const steps = (isFree: boolean) => [
  isFree ? m.payments_step_free() : m.payments_step_card(),
  m.payments_step_enrolled(),
  ...(isFree ? [] : [m.payments_step_receipt()]),
];

/** What happens once the order is placed. */
export function OrderSteps({ isFree }: { isFree: boolean }) {
  return (
    <section aria-labelledby="order-steps" className="grid gap-3">
      <h2 id="order-steps" className="text-lg">
        {m.payments_steps()}
      </h2>
      <ol className="grid gap-3">
        {steps(isFree).map((step, index) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-base-300 font-semibold text-xs"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
