import { IMAGE_MEDIA_TYPES, PAGES, PersonName, uploadImage } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { PictureFile } from '../../lib/picture-file.ts';
import { type Person, refreshPerson, useMember } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LogOut, PencilLine } from '../../ui/icons.ts';
import { ImageInput } from '../../ui/image-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';
import { useSignOut } from './use-sign-out.ts';

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

function EditProfile({ person, onDone }: { person: Person; onDone: () => void }) {
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

export function ProfileCard({ person }: { person: Person }) {
  const { signOut, isSigningOut } = useSignOut({ leadingTo: PAGES.home.path });
  const [editing, setEditing] = useState(false);
  const name = person.displayName || m.common_no_name();
  return (
    <Card className="grid gap-8 p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} image={person.photoURL} size="huge" />
        <div className="grid min-w-0 gap-1">
          <h2 dir="auto" className="wrap-anywhere text-2xl">
            {name}
          </h2>
          <p className="wrap-anywhere text-quiet">{person.email}</p>
        </div>
      </div>
      <Facts />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setEditing(true)}>
          <PencilLine aria-hidden="true" className="size-4" />
          {m.identity_edit_profile()}
        </Button>
        <Button variant="outline" pending={isSigningOut} onClick={signOut}>
          {!isSigningOut && <LogOut aria-hidden="true" className="size-4" />}
          {m.common_logout()}
        </Button>
      </div>
      <Dialog open={editing} onClose={() => setEditing(false)} title={m.identity_edit_profile()}>
        <EditProfile person={person} onDone={() => setEditing(false)} />
      </Dialog>
    </Card>
  );
}

/** The specification's fields. Facebook and number are not asked for. */
function Facts() {
  const { data: member } = useMember();
  const facts = [
    [m.members_role(), member ? m.common_role({ role: member.Role }) : ''],
    [m.identity_facebook(), m.identity_not_available()],
    [m.common_number(), m.identity_not_available()],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className={value === m.identity_not_available() ? 'text-quiet' : 'font-semibold'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
