import { useState } from 'react';
import { type CardAnswer, type CardFormProps, UNREACHABLE } from '../card-result.ts';
import { answerChallenge, confirmCard, type TypedCard } from './sandbox-provider.ts';

type Step = 'pay' | 'accepted' | 'refused';

type Payment = Pick<CardFormProps, 'intent' | 'publishableKey' | 'onWorking' | 'onConfirmed' | 'onGone'>;

interface Declined {
  /** What the provider says against the card, and the provider's name for the field that it is about. */
  onDeclined: (reason: string, field: string | undefined) => void;
}

/** Pays with a card that was typed in, and with its owner's answer where the bank wants one. */
export function useSandboxPayment({ onWorking, onConfirmed, onGone, onDeclined, ...payment }: Payment & Declined) {
  const [working, setWorking] = useState<Step>();
  const [isChallenged, setIsChallenged] = useState(false);
  const follow = (answer: CardAnswer) => {
    setIsChallenged(answer.is === 'challenged');
    if (answer.is === 'confirmed') onConfirmed();
    if (answer.is === 'gone') onGone();
    if (answer.is === 'declined') onDeclined(answer.reason, answer.field);
  };
  const run = async (step: Step, ask: () => Promise<CardAnswer>) => {
    if (working) return;
    setWorking(step);
    onWorking(true);
    const answer = await ask().catch((): CardAnswer => ({ is: 'declined', reason: UNREACHABLE }));
    setWorking(undefined);
    onWorking(false);
    follow(answer);
  };
  return {
    working,
    isChallenged,
    pay: (card: TypedCard) => run('pay', () => confirmCard(payment, card)),
    answer: (outcome: 'accepted' | 'refused') => run(outcome, () => answerChallenge(payment, outcome)),
  };
}
