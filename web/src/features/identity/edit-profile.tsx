import { IMAGE_MEDIA_TYPES, PersonName, uploadImage } from '@guildhall/contract';
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
import { askAuth } from './auth-calls.ts';

const Profile = z.object({ name: PersonName, image: PictureFile.optional(), withoutImage: z.boolean() });

type Profile = z.output<typeof Profile>;

const FIELD_OF_CODE = {
  'media.broken': 'image',
  'media.too-many-pixels': 'image',
  'media.unsupported': 'image',
  'request.too-large': 'image',
} as const;

/** The picture first: a name is only changed together with it. Undefined leaves the picture as it is. */
async function saveProfile({ name, image, withoutImage }: Profile): Promise<void> {
  const kept = image && (await call(uploadImage, { body: { image } }));
  const change = kept ? kept.url : withoutImage ? null : undefined;
  await askAuth('/update-user', { name, ...(change !== undefined && { image: change }) });
}

export function EditProfile({ person, onDone }: { person: Person; onDone: () => void }) {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState('');
  const form = useForm({
    resolver: zodResolver(Profile),
    defaultValues: { name: person.displayName, withoutImage: false },
  });
  const { errors, isSubmitting } = form.formState;
  const withoutImage = form.watch('withoutImage');
  const submit = form.handleSubmit(async (profile) => {
    setTrouble('');
    try {
      await saveProfile(profile);
      await refreshPerson(client);
      toast.success('Profile updated.');
      onDone();
    } catch (error) {
      setTrouble(showProblem(form, error, FIELD_OF_CODE) ?? '');
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="Image" hint="JPEG, PNG, WebP, AVIF or GIF, 5 MB at most." error={errors.image?.message}>
            {(control) => (
              <ImageInput
                {...control}
                ref={ref}
                file={value}
                current={withoutImage ? '' : person.photoURL}
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
          <input type="checkbox" {...form.register('withoutImage')} className="checkbox border-field" />
          Take my picture away
        </label>
      )}
      <Field label="Username" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Button type="submit" pending={isSubmitting}>
        Save
      </Button>
    </form>
  );
}
