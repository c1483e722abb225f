import { type ShopSettings, ShopTax } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { newToken } from '../../lib/random-ids.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Trash2 } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type SectionProps, ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every country by its code, sorted by its name in a language. */
function listCountries(language: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => ShopTax.shape.Country.safeParse(code).success)
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .toSorted(([, one], [, other]) => one.localeCompare(other, language));
}

const valuesOf = ({ Address, TaxNumber, Country, TaxRates }: ShopSettings): ShopTax => ({
  Address,
  TaxNumber,
  Country,
  TaxRates,
});

type Rate = ShopTax['TaxRates'][number];

/** The percentage is missing until it is typed. */
const NEW_RATE: Rate = { Country: '', Percent: Number.NaN };

/** The rows, and a key for each that goes with it. */
function useRows(rows: Rate[], write: (rows: Rate[]) => void) {
  const [keys, setKeys] = useState(() => rows.map(newToken));
  return {
    keys,
    add: (rate: Rate) => {
      setKeys((before) => [...before, newToken()]);
      write([...rows, rate]);
    },
    remove: (index: number) => {
      setKeys((before) => before.toSpliced(index, 1));
      write(rows.toSpliced(index, 1));
    },
    change: (index: number, change: Partial<Rate>) =>
      write(rows.map((rate, at) => (at === index ? { ...rate, ...change } : rate))),
  };
}

/** The shop's address and tax number for receipts, and the tax that prices contain. */
export function TaxSection({ settings, onReload }: SectionProps) {
  const form = useForm<ShopTax>({ resolver: zodResolver(ShopTax), defaultValues: valuesOf(settings) });
  const state = useShopForm(form, { settings, valuesOf });
  const { field } = useController({ control: form.control, name: 'TaxRates' });
  const { keys, add, remove, change } = useRows(field.value, field.onChange);
  const [countries] = useState(() =>
    listCountries(import.meta.env.PAGE_LOCALE).map(([value, label]) => ({ value, label })),
  );
  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? m.shop_tax_country();
  const { errors } = form.formState;
  const listError = errors.TaxRates?.root?.message ?? errors.TaxRates?.message;
  return (
    <ShopSection id="tax" title={m.shop_tax_heading()} hint={m.shop_tax_hint()} state={state} onReload={onReload}>
      <Field label={m.shop_address()} hint={m.shop_address_hint()} error={errors.Address?.message}>
        {(control) => <TextArea {...control} {...form.register('Address')} rows={4} autoComplete="street-address" />}
      </Field>
      <Field label={m.shop_tax_number()} error={errors.TaxNumber?.message}>
        {(control) => <TextInput {...control} {...form.register('TaxNumber')} autoComplete="off" />}
      </Field>
      <Field label={m.shop_country()} hint={m.shop_country_hint()} error={errors.Country?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('Country')}
            options={[{ value: '', label: m.shop_country_none() }, ...countries]}
          />
        )}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="pb-1 font-semibold text-sm">{m.shop_tax_rates()}</legend>
        <p className="text-quiet text-sm">{m.shop_tax_rates_hint()}</p>
        <ul className="grid gap-3">
          {field.value.map(({ Country, Percent }, index) => (
            <li
              key={keys[index]}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 max-sm:border-line max-sm:border-b max-sm:pb-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
            >
              <Field label={m.shop_tax_country()} error={errors.TaxRates?.[index]?.Country?.message}>
                {(control) => (
                  <Select
                    {...control}
                    value={Country}
                    onChange={({ target }) => change(index, { Country: target.value })}
                    options={[{ value: '', label: '' }, ...countries]}
                  />
                )}
              </Field>
              <IconButton
                label={m.shop_tax_remove({ country: nameOf(Country) })}
                onClick={() => remove(index)}
                className="mt-7 sm:order-last"
              >
                <Trash2 aria-hidden="true" className="size-4.5" />
              </IconButton>
              <NumberField
                label={m.shop_tax_percent()}
                isPercent
                value={Number.isNaN(Percent) ? null : Percent}
                unreadable={Number.NaN}
                problem={errors.TaxRates?.[index]?.Percent?.message}
                onChange={(percent) => change(index, { Percent: percent ?? Number.NaN })}
              />
            </li>
          ))}
        </ul>
        {listError && <Alert tone="error">{listError}</Alert>}
        <Button variant="outline" size="small" onClick={() => add(NEW_RATE)} className="justify-self-start">
          {m.shop_tax_add()}
        </Button>
      </fieldset>
    </ShopSection>
  );
}
