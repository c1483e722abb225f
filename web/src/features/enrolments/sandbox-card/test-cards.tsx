import { Button } from '../../../ui/button.tsx';

/** Out of https://docs.stripe.com/testing, which the sandbox's provider follows. */
const CARDS = [
  { does: 'Pays', number: '4242424242424242' },
  { does: 'Declined', number: '4000000000000002' },
  { does: 'Insufficient funds', number: '4000000000009995' },
  { does: 'Expired', number: '4000000000000069' },
  { does: 'Wrong CVC', number: '4000000000000127' },
  { does: '3-D Secure', number: '4000002500003155' },
] as const;

export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section aria-labelledby="test-cards" className="grid gap-3 rounded-field bg-base-200 p-4">
      <h3 id="test-cards" className="font-sans font-semibold text-sm tracking-normal">
        Test cards
      </h3>
      <ul className="flex flex-wrap gap-2">
        {CARDS.map(({ does, number }) => (
          <li key={number}>
            <Button variant="outline" size="small" onClick={() => onChoose(number)}>
              {does}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-xs">Sandbox: no real card is charged here, and none should be typed in.</p>
    </section>
  );
}
