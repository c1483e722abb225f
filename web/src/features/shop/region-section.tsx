import { CURRENCIES, oneOf, ShopRegion, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { currencyName } from '../../lib/currency-name.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type SectionProps, ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

const valuesOf = ({ TimeZone, Currency }: ShopSettings): ShopRegion => ({
  TimeZone,
  Currency: oneOf(CURRENCIES, Currency) ?? 'USD',
});

const timeZoneOptions = () => [
  { value: '', label: m.shop_time_zone_own() },
  ...['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
];

const currencyOptions = () =>
  CURRENCIES.map((code) => ({ value: code, label: m.shop_currency_option({ code, name: currencyName(code) }) }));

/** Time zone of new classes, and the currency. */
export function RegionSection({ settings, onReload }: SectionProps) {
  const form = useForm<ShopRegion>({ resolver: zodResolver(ShopRegion), defaultValues: valuesOf(settings) });
  const state = useShopForm(form, { settings, valuesOf });
  const { errors } = form.formState;
  const isFixed = settings.IsCurrencyFixed;
  return (
    <ShopSection
      id="region"
      title={m.shop_region_heading()}
      hint={m.shop_region_hint()}
      state={state}
      onReload={onReload}
    >
      <Field label={m.shop_time_zone()} hint={m.shop_time_zone_hint()} error={errors.TimeZone?.message}>
        {(control) => <Select {...control} {...form.register('TimeZone')} options={timeZoneOptions()} />}
      </Field>
      <Field
        label={m.shop_currency()}
        hint={isFixed ? m.shop_currency_fixed() : m.shop_currency_hint()}
        error={errors.Currency?.message}
      >
        {(control) => (
          <Select
            {...control}
            {...form.register('Currency')}
            {...(isFixed && { 'aria-disabled': true })}
            options={isFixed ? currencyOptions().filter(({ value }) => value === settings.Currency) : currencyOptions()}
          />
        )}
      </Field>
    </ShopSection>
  );
}
