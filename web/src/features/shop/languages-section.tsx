import { ShopLanguages, type ShopSettings, WORDINGS, type Wording } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { RadioList } from '../../ui/radio-list.tsx';
import { type SectionProps, ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

const valuesOf = ({ Languages, Wording }: ShopSettings): ShopLanguages => ({ Languages, Wording });

const WORDING_TEXTS: Record<Wording, () => string> = {
  specification: m.shop_wording_specification,
  plain: m.shop_wording_plain,
};

/** What readers can choose beside English, and how English is worded. */
export function LanguagesSection({ settings, onReload }: SectionProps) {
  const form = useForm<ShopLanguages>({ resolver: zodResolver(ShopLanguages), defaultValues: valuesOf(settings) });
  const state = useShopForm(form, { settings, valuesOf });
  const { field } = useController({ control: form.control, name: 'Languages' });
  const codes = settings.AvailableLanguages.map(({ Code }) => Code);
  return (
    <ShopSection
      id="languages"
      title={m.shop_languages()}
      hint={m.shop_languages_hint()}
      state={state}
      onReload={onReload}
    >
      {codes.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="pb-1 font-semibold text-sm">{m.shop_languages_beside_english()}</legend>
          {settings.AvailableLanguages.map(({ Code, Name }) => (
            <label key={Code} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="checkbox checkbox-sm"
                checked={field.value.includes(Code)}
                onChange={({ target }) =>
                  field.onChange(codes.filter((one) => (one === Code ? target.checked : field.value.includes(one))))
                }
              />
              <span lang={Code}>{Name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <RadioList
        label={m.shop_wording()}
        options={WORDINGS.map((value) => ({ value, label: WORDING_TEXTS[value]() }))}
        {...form.register('Wording')}
      />
    </ShopSection>
  );
}
