import { m } from '@guildhall/messages';
import { useState } from 'react';
import type { CardFormProps, CardResult } from '../card-result.ts';
import { confirmCard, sendChallengeAnswer, type TypedCard } from './sandbox-provider.ts';

type Step = 'pay' | 'accepted' | 'refused';

type Payment = Pick<CardFormProps, 'intent' | 'publishableKey' | 'onPending' | 'onConfirmed' | 'onCanceled'>;

interface Declined {
  /** `field` is the provider's name of the field that the reason is about. */
  onDeclined: (reason: string, field: string | undefined) => void;
}

/** Pays with a typed card, and with the cardholder's answer to a challenge. */
export function useSandboxPayment({ onPending, onConfirmed, onCanceled, onDeclined, ...payment }: Payment & Declined) {
  const [pending, setPending] = useState<Step>();
  const [isChallenged, setIsChallenged] = useState(false);
  const handle = (result: CardResult) => {
    setIsChallenged(result.is === 'challenged');
    if (result.is === 'confirmed') onConfirmed();
    if (result.is === 'canceled') onCanceled();
    if (result.is === 'declined') onDeclined(result.reason, result.field);
  };
  const run = async (step: Step, send: () => Promise<CardResult>) => {
    if (pending) return;
    setPending(step);
    onPending(true);
    const result = await send().catch(
      (): CardResult => ({ is: 'declined', reason: m.errors_payment_provider_unavailable() }),
    );
    setPending(undefined);
    onPending(false);
    handle(result);
  };
  return {
    pending,
    isChallenged,
    pay: (card: TypedCard) => run('pay', () => confirmCard(payment, card)),
    answerChallenge: (outcome: 'accepted' | 'refused') => run(outcome, () => sendChallengeAnswer(payment, outcome)),
  };
}
