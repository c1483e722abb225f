import { m } from '@guildhall/messages';
import { useEffect, useRef } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ShieldQuestion } from '../../../ui/icons.ts';
import { richText } from '../../../ui/rich-text.tsx';

interface ChallengeProps {
  amount: number;
  /** The outcome that is being sent. */
  pending: string | undefined;
  onAnswer: (outcome: 'accepted' | 'refused') => void;
}

/** Stands in for the page on which a bank authenticates the cardholder. */
export function Challenge({ amount, pending, onAnswer }: ChallengeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answer = (outcome: 'accepted' | 'refused') => pending || onAnswer(outcome);
  return (
    <section aria-labelledby="challenge" className="grid gap-5">
      <div className="flex gap-4">
        <ShieldQuestion aria-hidden="true" className="size-10 shrink-0 text-primary" />
        <div className="grid gap-1">
          <h3 ref={heading} id="challenge" tabIndex={-1} className="text-lg">
            {m.payments_challenge_title()}
          </h3>
          <p className="text-sm">
            {richText(m.payments_challenge({ amount: () => <strong>{formatPrice(amount)}</strong> }))}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending === 'accepted'} onClick={() => answer('accepted')}>
          {m.payments_challenge_accept()}
        </Button>
        <Button variant="outline" pending={pending === 'refused'} onClick={() => answer('refused')}>
          {m.payments_challenge_refuse()}
        </Button>
      </div>
    </section>
  );
}
