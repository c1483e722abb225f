import { MAX_REFUND_DAYS, ShopRefunds, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SectionProps } from './shop-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

const valuesOf = ({ RefundDays, RefundPercent }: ShopSettings): ShopRefunds => ({ RefundDays, RefundPercent });

/** Money back without asking. */
export function RefundsSection({ settings, onReload }: SectionProps) {
  const form = useForm<ShopRefunds>({ resolver: zodResolver(ShopRefunds), defaultValues: valuesOf(settings) });
  const state = useShopForm(form, { settings, valuesOf });
  const { errors } = form.formState;
  const number = (name: keyof ShopRefunds, max: number) => ({
    ...form.register(name, { valueAsNumber: true }),
    type: 'number',
    min: 0,
    max,
    step: 1,
  });
  return (
    <ShopSection
      id="refunds"
      title={m.shop_refund_heading()}
      hint={m.shop_refund_hint()}
      state={state}
      onReload={onReload}
    >
      <Field label={m.shop_refund_days()} hint={m.shop_refund_days_hint()} error={errors.RefundDays?.message}>
        {(control) => <TextInput {...control} {...number('RefundDays', MAX_REFUND_DAYS)} />}
      </Field>
      <Field label={m.shop_refund_percent()} error={errors.RefundPercent?.message}>
        {(control) => <TextInput {...control} {...number('RefundPercent', 100)} />}
      </Field>
    </ShopSection>
  );
}
