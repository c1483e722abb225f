import { ShieldQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';

interface ChallengeProps {
  amount: number;
  /** Which of the answers is on its way. */
  answering: string | undefined;
  onAnswer: (outcome: 'accepted' | 'refused') => void;
}

/** In the place of the bank's own page: the card's owner shows who they are, by one click. */
export function Challenge({ amount, answering, onAnswer }: ChallengeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answer = (outcome: 'accepted' | 'refused') => answering || onAnswer(outcome);
  return (
    <section aria-labelledby="challenge" className="grid gap-5">
      <div className="flex gap-4">
        <ShieldQuestion aria-hidden="true" className="size-10 shrink-0 text-primary" />
        <div className="grid gap-1">
          <h3 ref={heading} id="challenge" tabIndex={-1} className="text-lg">
            Is it you?
          </h3>
          <p className="text-sm">
            A payment of <strong>{formatPrice(amount)}</strong> waits for you. This step stands in for your bank’s (3-D
            Secure).
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending={answering === 'accepted'} onClick={() => answer('accepted')}>
          Complete authentication
        </Button>
        <Button variant="outline" pending={answering === 'refused'} onClick={() => answer('refused')}>
          Fail authentication
        </Button>
      </div>
    </section>
  );
}
