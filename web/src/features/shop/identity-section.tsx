import {
  ACCENT_SURROUNDINGS,
  IMAGE_MEDIA_TYPES,
  imageAt,
  ShopIdentity,
  type ShopSettings,
  type Theme,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useState } from 'react';
import { Controller, type UseFormRegisterReturn, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type PictureUpload, usePictureUpload } from '../../lib/use-picture-upload.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type SectionProps, ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

interface LogoFieldProps {
  form: UseFormReturn<ShopIdentity>;
  picture: PictureUpload;
}

function LogoField({ form, picture: { file, progress, choose } }: LogoFieldProps) {
  const remove = () => {
    choose(undefined);
    form.setValue('Logo', '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Controller
      control={form.control}
      name="Logo"
      render={({ field: { value, onBlur, ref } }) => (
        <Field label={m.shop_logo()} hint={m.shop_logo_hint()} error={form.formState.errors.Logo?.message}>
          {(control) => (
            <>
              <ImageInput
                {...control}
                ref={ref}
                shape="whole"
                file={file}
                current={imageAt(value, 320)}
                accept={IMAGE_MEDIA_TYPES}
                onChange={choose}
                onBlur={onBlur}
              />
              {progress !== undefined && <Progress label={m.shop_logo_uploading()} value={progress} />}
              {value !== '' && (
                <Button variant="outline" size="small" onClick={remove} className="justify-self-start">
                  {m.shop_logo_remove()}
                </Button>
              )}
            </>
          )}
        </Field>
      )}
    />
  );
}

interface AccentFieldProps {
  theme: Theme;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  field: UseFormRegisterReturn;
  onPick: (color: string) => void;
}

/** A color as text, and the browser's own way of picking one. */
function AccentField({ theme, label, hint, error, value, field, onPick }: AccentFieldProps) {
  const { color } = ACCENT_SURROUNDINGS[theme];
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={m.shop_accent_pick({ label })}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : color}
            onChange={(event) => onPick(event.target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-field border border-field bg-base-100 p-1"
          />
          <TextInput {...control} {...field} autoComplete="off" placeholder={color} className="grow" />
        </div>
      )}
    </Field>
  );
}

const valuesOf = ({ Name, Logo, AccentLight, AccentDark, Contact }: ShopSettings): ShopIdentity => ({
  Name,
  Logo,
  AccentLight,
  AccentDark,
  Contact,
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
