import { ShopIdentity, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { usePictureUpload } from '../../lib/use-picture-upload.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { SectionProps } from './section-props.ts';
import { ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

const valuesOf = ({ Name, Logo, AccentLight, AccentDark, Contact }: ShopSettings): ShopIdentity => ({
  ...{ Name, Logo, AccentLight, AccentDark, Contact },
});

/** Name, logo, colors and contact. The logo is uploaded before the form is sent. */
export function IdentitySection({ settings, onReload }: SectionProps) {
  const form = useForm<ShopIdentity>({ resolver: zodResolver(ShopIdentity), defaultValues: valuesOf(settings) });
  const { errors } = form.formState;
  const { submit, ...state } = useShopForm(form, { settings, valuesOf });
  const [isUploading, setIsUploading] = useState(false);
  const picture = usePictureUpload({
    onUploaded: (url) => form.setValue('Logo', url, { shouldDirty: true, shouldValidate: true }),
    onRefused: (message) => form.setError('Logo', { message }),
  });
  const submitWithLogo = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading) return;
    setIsUploading(true);
    const isUploaded = await picture.waitForUpload();
    setIsUploading(false);
    if (isUploaded) await submit();
    else form.setFocus('Logo');
  };
  return (
    <ShopSection
      id="identity"
      title={m.shop_identity_heading()}
      hint={m.shop_identity_hint()}
      state={{ ...state, isPending: state.isPending || isUploading, submit: submitWithLogo }}
      onReload={onReload}
    >
      <Field label={m.shop_name()} hint={m.shop_name_hint({ name: settings.DefaultName })} error={errors.Name?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('Name')} autoComplete="off" placeholder={settings.DefaultName} />
        )}
      </Field>
      <LogoField form={form} picture={picture} />
      <AccentFields form={form} />
      <Field label={m.shop_contact()} hint={m.shop_contact_hint()} error={errors.Contact?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('Contact')}
            type="email"
            autoComplete="off"
            placeholder={settings.DefaultContact}
          />
        )}
      </Field>
    </ShopSection>
  );
}

function AccentFields({ form }: { form: UseFormReturn<ShopIdentity> }) {
  const [light, dark] = useWatch({ control: form.control, name: ['AccentLight', 'AccentDark'] });
  const { errors } = form.formState;
  const pick = (name: 'AccentLight' | 'AccentDark') => (color: string) =>
    form.setValue(name, color, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AccentField
        theme="light"
        label={m.shop_accent_light()}
        hint={m.shop_accent_hint()}
        error={errors.AccentLight?.message}
        value={light}
        field={form.register('AccentLight')}
        onPick={pick('AccentLight')}
      />
      <AccentField
        theme="dark"
        label={m.shop_accent_dark()}
        hint={m.shop_accent_hint()}
        error={errors.AccentDark?.message}
        value={dark}
        field={form.register('AccentDark')}
        onPick={pick('AccentDark')}
      />
    </div>
  );
}
