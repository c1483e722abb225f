import { IMAGE_MEDIA_TYPES, imageAt, type ShopIdentity } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { PictureUpload } from '../../lib/use-picture-upload.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { Progress } from '../../ui/progress.tsx';

interface LogoFieldProps {
  form: UseFormReturn<ShopIdentity>;
  picture: PictureUpload;
}

export function LogoField({ form, picture: { file, progress, choose } }: LogoFieldProps) {
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
