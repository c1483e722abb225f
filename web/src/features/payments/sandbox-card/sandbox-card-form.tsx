import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatPrice } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CardFormProps } from '../card-result.ts';
import { CardFields } from './card-fields.tsx';
import { type CardInput, CardValues, fieldOfParam, groupNumber } from './card-values.ts';
import { Challenge } from './challenge.tsx';
import { TestCards } from './test-cards.tsx';
import { useSandboxPayment } from './use-sandbox-payment.ts';

/** Expires at the end of 2034. */
const TEST_CARD = { expiry: '12 / 34', cvc: '123' } as const;

export function SandboxCardForm({ payer, ...rest }: CardFormProps) {
  const [formError, setFormError] = useState('');
  const form = useForm({
    resolver: zodResolver(CardValues),
    defaultValues: { number: '', expiry: '', cvc: '', name: payer.displayName } satisfies CardInput,
  });
  const { setFocus, setValue, setError, clearErrors, handleSubmit } = form;
  const { pending, isChallenged, pay, answerChallenge } = useSandboxPayment({
    ...rest,
    onDeclined: (reason, param) => {
      const field = fieldOfParam(param);
      if (field) setError(field, { message: reason }, { shouldFocus: true });
      setFormError(field ? m.enrolments_unable() : m.enrolments_unable_because({ reason }));
    },
  });
  useEffect(() => {
    if (!isChallenged) setFocus('number');
  }, [isChallenged, setFocus]);
  const submit = handleSubmit(({ number, expiry, cvc, name }) => {
    setFormError('');
    return pay({ number, expMonth: expiry.slice(0, 2), expYear: expiry.slice(2), cvc, name, email: payer.email });
  });
  const choose = (number: string) => {
    clearErrors();
    setFormError('');
    setValue('number', groupNumber(number));
    setValue('expiry', TEST_CARD.expiry);
    setValue('cvc', TEST_CARD.cvc);
  };
  const { PaidAmount } = rest.intent;
  if (isChallenged) return <Challenge amount={PaidAmount} pending={pending} onAnswer={answerChallenge} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      <CardFields {...form} />
      <Button type="submit" size="large" pending={pending !== undefined}>
        {m.payments_pay({ amount: formatPrice(PaidAmount) })}
      </Button>
      <TestCards onChoose={choose} />
    </form>
  );
}
