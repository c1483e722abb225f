import { HOME_CLAIMS, type HomeClaim, ShopHome, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type SectionProps, ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

const valuesOf = ({ Partners, Claims }: ShopSettings): ShopHome => ({ Partners, Claims });

const CLAIM_TEXTS: Record<HomeClaim, () => string> = {
  'lifetime-access': m.home_lifetime_access,
  downloads: m.home_downloads,
  certificate: m.home_certificate,
  trial: m.home_trial,
};

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Partners and promises of the home page. */
export function HomeSection({ settings, onReload }: SectionProps) {
  const form = useForm<ShopHome>({ resolver: zodResolver(ShopHome), defaultValues: valuesOf(settings) });
  const state = useShopForm(form, { settings, valuesOf });
  const { field: claims } = useController({ control: form.control, name: 'Claims' });
  const { Partners: errors } = form.formState.errors;
  return (
    <ShopSection id="home" title={m.shop_home_heading()} hint={m.shop_home_hint()} state={state} onReload={onReload}>
      <Field
        label={m.home_partners()}
        hint={m.shop_partners_hint()}
        error={errors?.message ?? errors?.find?.((error) => error)?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            defaultValue={settings.Partners.join('\n')}
            onChange={({ target }) => form.setValue('Partners', linesOf(target.value), { shouldDirty: true })}
            rows={4}
          />
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-semibold text-sm">{m.shop_claims()}</legend>
        {HOME_CLAIMS.map((claim) => (
          <label key={claim} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              checked={claims.value.includes(claim)}
              onChange={({ target }) =>
                claims.onChange(
                  HOME_CLAIMS.filter((one) => (one === claim ? target.checked : claims.value.includes(one))),
                )
              }
            />
            {CLAIM_TEXTS[claim]()}
          </label>
        ))}
      </fieldset>
    </ShopSection>
  );
}
