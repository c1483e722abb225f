import { IMAGE_MEDIA_TYPES, PersonName, uploadImage } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { PictureFile } from '../../lib/picture-file.ts';
import { type Person, refreshPerson } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ImageInput } from '../../ui/image-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';

const Profile = z.object({ name: PersonName, image: PictureFile.optional(), removesImage: z.boolean() });

type Profile = z.output<typeof Profile>;

const FIELD_BY_CODE = {
  'media.broken': 'image',
  'media.too-many-pixels': 'image',
  'media.unsupported': 'image',
  'request.too-large': 'image',
} as const;

/** Uploads the picture first: when that fails, the name is not changed either. */
async function saveProfile({ name, image, removesImage }: Profile): Promise<void> {
  const uploaded = image && (await call(uploadImage, { body: { image } }));
  const change = uploaded ? uploaded.url : removesImage ? null : undefined;
  await callAuth('/update-user', { name, ...(change !== undefined && { image: change }) });
}

export function EditProfile({ person, onDone }: { person: Person; onDone: () => void }) {
  const client = useQueryClient();
  const [formError, setFormError] = useState('');
  const form = useForm({
    resolver: zodResolver(Profile),
    defaultValues: { name: person.displayName, removesImage: false },
  });
  const { errors, isSubmitting } = form.formState;
  const removesImage = form.watch('removesImage');
  const submit = form.handleSubmit(async (profile) => {
    setFormError('');
    try {
      await saveProfile(profile);
      await refreshPerson(client);
      toast.success(m.identity_profile_updated());
      onDone();
    } catch (error) {
      setFormError(showProblem(form, error, FIELD_BY_CODE) ?? '');
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {formError && <Alert tone="error">{formError}</Alert>}
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label={m.common_image()} hint={m.media_formats()} error={errors.image?.message}>
            {(control) => (
              <ImageInput
                {...control}
                ref={ref}
                file={value}
                current={removesImage ? '' : person.photoURL}
                accept={IMAGE_MEDIA_TYPES}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          </Field>
        )}
      />
      {person.photoURL && (
        <label className="flex items-center gap-3 text-sm">
          <input type="checkbox" {...form.register('removesImage')} className="checkbox border-field" />
          {m.identity_remove_image()}
        </label>
      )}
      <Field label={m.identity_username()} error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Button type="submit" pending={isSubmitting}>
        {m.common_save()}
      </Button>
    </form>
  );
}
