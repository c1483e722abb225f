import { m } from '@guildhall/messages';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CardBrandIcon } from './card-brand-icon.tsx';
import { type CardInput, groupCvc, groupExpiry, groupNumber } from './card-values.ts';
import { groupedInput } from './grouped-input.ts';

type CardFieldsProps = Pick<UseFormReturn<CardInput>, 'register' | 'watch' | 'formState'>;

/** Where a label takes two lines, the fields beside each other stay in one. */
const BESIDE = 'row-span-3 grid-rows-subgrid [&>label]:self-end';

/** With the `autoComplete` values by which browsers fill in a saved card. */
export function CardFields({ register, watch, formState: { errors } }: CardFieldsProps) {
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
