import { m } from '@guildhall/messages';
import { Button } from '../../../ui/button.tsx';

/** From https://docs.stripe.com/testing. */
const CARDS = [
  { effect: m.payments_test_pays, number: '4242424242424242' },
  { effect: m.payments_test_declined, number: '4000000000000002' },
  { effect: m.payments_test_insufficient_funds, number: '4000000000009995' },
  { effect: m.payments_test_expired, number: '4000000000000069' },
  { effect: m.payments_test_wrong_cvc, number: '4000000000000127' },
  { effect: m.payments_test_3d_secure, number: '4000002500003155' },
] as const;

export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section aria-labelledby="test-cards" className="grid gap-3 rounded-field bg-base-200 p-4">
      <h3 id="test-cards" className="font-sans font-semibold text-sm tracking-normal">
        {m.payments_test_cards()}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {CARDS.map(({ effect, number }) => (
          <li key={number}>
            <Button variant="outline" size="small" onClick={() => onChoose(number)}>
              {effect()}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-xs">{m.payments_test_cards_hint()}</p>
    </section>
  );
}
