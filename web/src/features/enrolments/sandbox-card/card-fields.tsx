import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CardBrandIcon } from './card-brand-icon.tsx';
import { type CardInput, groupCvc, groupExpiry, groupNumber } from './card-values.ts';
import { regrouped } from './grouped-input.ts';

type CardFieldsProps = Pick<UseFormReturn<CardInput>, 'register' | 'watch' | 'formState'>;

/** With the names that browsers know, so that they can offer a card that they keep. */
export function CardFields({ register, watch, formState: { errors } }: CardFieldsProps) {
  const digits = { type: 'text', inputMode: 'numeric' } as const;
  return (
    <>
      <Field label="Card number" error={errors.number?.message}>
        {(control) => (
          <div className="relative">
            <TextInput
              {...control}
              {...digits}
              {...regrouped(register('number'), groupNumber)}
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
              className="pr-14"
            />
            <CardBrandIcon number={watch('number')} />
          </div>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiration date" error={errors.expiry?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...digits}
              {...regrouped(register('expiry'), groupExpiry)}
              autoComplete="cc-exp"
              placeholder="MM / YY"
            />
          )}
        </Field>
        <Field label="Security code" error={errors.cvc?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...digits}
              {...regrouped(register('cvc'), groupCvc)}
              autoComplete="cc-csc"
              placeholder="CVC"
            />
          )}
        </Field>
      </div>
      <Field label="Name on card" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="cc-name" maxLength={200} />}
      </Field>
    </>
  );
}
