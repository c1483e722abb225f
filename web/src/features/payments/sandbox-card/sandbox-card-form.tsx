import { CARD_BRANDS, toAsciiDigits } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { formatPrice } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CreditCard, ShieldQuestion } from '../../../ui/icons.ts';
import { richText } from '../../../ui/rich-text.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { CardFormProps, CardResult } from '../card-result.ts';
import { confirmCard, sendChallengeAnswer, type TypedCard } from './sandbox-provider.ts';

type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

/** By the first digits (ISO/IEC 7812). */
export function brandOf(number: string): CardBrand {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

const digitsOf = (text: string) => toAsciiDigits(text).replaceAll(/\D/g, '');

/** As it is printed on the card: groups of 4 digits; of 4, 6 and 5 for American Express. */
export function groupNumber(digits: string): string {
  const groups =
    brandOf(digits) === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?.*$/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?.*$/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** `MM / YY`. Browsers may fill in a year of 4 digits, and people leave out a month's leading zero. */
export function groupExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = padded.length >= 6 ? padded.slice(4, 6) : padded.slice(2, 4);
  return year === '' ? month : `${month} / ${year}`;
}

export const groupCvc = (digits: string) => digits.slice(0, 4);

/** What can be checked without the provider, which checks the rest. */
export const CardValues = z.object({
  number: z
    .string()
    .transform(digitsOf)
    .refine((digits) => digits.length >= 12, { error: m.payments_card_number_incomplete }),
  expiry: z
    .string()
    .transform(digitsOf)
    .refine((digits) => digits.length === 4, { error: m.payments_card_expiry_incomplete }),
  cvc: z
    .string()
    .transform(digitsOf)
    .refine((digits) => digits.length >= 3, { error: m.payments_card_code_incomplete }),
  name: z.string().trim().min(1, { error: m.payments_card_name_missing }).max(200),
});

type CardInput = z.input<typeof CardValues>;

/** By the provider's names of parameters. */
const FIELD_OF_PARAM: Record<string, keyof CardInput> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
};

export const fieldOfParam = (param: string | undefined) => FIELD_OF_PARAM[param ?? ''];

/** The brand of a card, as soon as its first digits are known. */
function CardBrandIcon({ number }: { number: string }) {
  const brand = brandOf(digitsOf(number));
  return (
    <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center">
      {brand === 'unknown' ? (
        <CreditCard aria-hidden="true" className="size-6 text-quiet" />
      ) : (
        <>
          <svg aria-hidden="true" viewBox="0 0 36 24" className="h-6 w-9">
            <Logo brand={brand} />
          </svg>
          <span className="sr-only">{CARD_BRANDS[brand]}</span>
        </>
      )}
    </span>
  );
}

function Logo({ brand }: { brand: Exclude<CardBrand, 'unknown'> }) {
  if (brand === 'mastercard') {
    return (
      <>
        <rect width="36" height="24" rx="3" fill="#252525" />
        <circle cx="14" cy="12" r="7" fill="#eb001b" />
        <circle cx="22" cy="12" r="7" fill="#f79e1b" fillOpacity="0.9" />
      </>
    );
  }
  const [colour, letters] = brand === 'visa' ? ['#1a1f71', 'VISA'] : ['#016fd0', 'AMEX'];
  return (
    <>
      <rect width="36" height="24" rx="3" fill={colour} />
      <text x="18" y="16" fill="#fff" fontSize="10" fontWeight="800" textAnchor="middle" fontFamily="sans-serif">
        {letters}
      </text>
    </>
  );
}

/** The index after a number of digits. */
function indexAfter(text: string, digits: number): number {
  let index = 0;
  for (let count = 0; count < digits && index < text.length; index += 1) if (/\d/.test(text[index] ?? '')) count += 1;
  return index;
}

function regroup(input: HTMLInputElement, group: (digits: string) => string): void {
  const { value, selectionEnd } = input;
  const grouped = group(digitsOf(value));
  if (grouped === value) return;
  const isAtEnd = selectionEnd === null || selectionEnd === value.length;
  const digitsBefore = digitsOf(value.slice(0, selectionEnd ?? value.length)).length;
  input.value = grouped;
  const cursor = isAtEnd ? grouped.length : indexAfter(grouped, digitsBefore);
  input.setSelectionRange(cursor, cursor);
}

/** Groups the digits of a field while they are typed; the cursor stays behind the same digit. */
export const groupedInput = (field: UseFormRegisterReturn, group: (digits: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    regroup(event.target, group);
    return field.onChange(event);
  },
});

type CardFieldsProps = Pick<UseFormReturn<CardInput>, 'register' | 'watch' | 'formState'>;

/** Where a label takes two lines, the fields beside each other stay in one. */
const BESIDE = 'row-span-3 grid-rows-subgrid [&>label]:self-end';

/** With the `autoComplete` values by which browsers fill in a saved card. */
function CardFields({ register, watch, formState: { errors } }: CardFieldsProps) {
  const digits = { type: 'text', inputMode: 'numeric' } as const;
  return (
    <>
      <Field label={m.payments_card_number()} error={errors.number?.message}>
        {(control) => (
          <div dir="ltr" className="relative">
            <TextInput
              {...control}
              {...digits}
              {...groupedInput(register('number'), groupNumber)}
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
              className="pe-14"
            />
            <CardBrandIcon number={watch('number')} />
          </div>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-x-4">
        <Field label={m.payments_card_expiry()} error={errors.expiry?.message} className={BESIDE}>
          {(control) => (
            <TextInput
              {...control}
              {...digits}
              {...groupedInput(register('expiry'), groupExpiry)}
              dir="ltr"
              autoComplete="cc-exp"
              placeholder={m.payments_card_expiry_placeholder()}
            />
          )}
        </Field>
        <Field label={m.payments_card_code()} error={errors.cvc?.message} className={BESIDE}>
          {(control) => (
            <TextInput
              {...control}
              {...digits}
              {...groupedInput(register('cvc'), groupCvc)}
              dir="ltr"
              autoComplete="cc-csc"
              placeholder={m.payments_card_code_placeholder()}
            />
          )}
        </Field>
      </div>
      <Field label={m.payments_card_name()} error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="cc-name" maxLength={200} />}
      </Field>
    </>
  );
}

interface ChallengeProps {
  amount: number;
  /** The outcome that is being sent. */
  pending: string | undefined;
  onAnswer: (outcome: 'accepted' | 'refused') => void;
}

/** Stands in for the page on which a bank authenticates the cardholder. */
function Challenge({ amount, pending, onAnswer }: ChallengeProps) {
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

type Step = 'pay' | 'accepted' | 'refused';

type Payment = Pick<CardFormProps, 'intent' | 'publishableKey' | 'onPending' | 'onConfirmed' | 'onCanceled'>;

interface Declined {
  /** `field` is the provider's name of the field that the reason is about. */
  onDeclined: (reason: string, field: string | undefined) => void;
}

/** Pays with a typed card, and with the cardholder's answer to a challenge. */
function useSandboxPayment({ onPending, onConfirmed, onCanceled, onDeclined, ...payment }: Payment & Declined) {
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

/** From https://docs.stripe.com/testing. */
const CARDS = [
  { effect: m.payments_test_pays, number: '4242424242424242' },
  { effect: m.payments_test_declined, number: '4000000000000002' },
  { effect: m.payments_test_insufficient_funds, number: '4000000000009995' },
  { effect: m.payments_test_expired, number: '4000000000000069' },
  { effect: m.payments_test_wrong_cvc, number: '4000000000000127' },
  { effect: m.payments_test_3d_secure, number: '4000002500003155' },
] as const;

function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
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
