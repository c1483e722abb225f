import { EXPERIENCE_LEVELS, NewTeacherRequest, TEACHING_CATEGORIES, type TeacherRequest } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import type { Person } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { LoginFirst } from './login-first.tsx';
import { useApply } from './use-apply.ts';

interface ApplyFormProps {
  /** Null: they can fill it in, but not send it. */
  person: Person | null;
  /** What was sent before: the new application begins with it. */
  last: TeacherRequest | null;
}

type ApplyFormReturn = UseFormReturn<NewTeacherRequest, unknown, NewTeacherRequest>;

const optionsOf = (values: readonly string[]) => [
  { value: '', label: 'Please choose' },
  ...values.map((value) => ({ value, label: value })),
];

const initialOf = ({ person, last }: ApplyFormProps) => ({
  TeacherName: last?.TeacherName ?? person?.displayName ?? '',
  Title: last?.Title ?? '',
  ...(last && { ExperienceLevel: last.ExperienceLevel, Category: last.Category }),
});

export function ApplyForm({ person, last }: ApplyFormProps) {
  const form = useForm<NewTeacherRequest>({
    resolver: zodResolver(NewTeacherRequest),
    defaultValues: initialOf({ person, last }),
  });
  const forgetDraft = useDraft('apply-to-teach', form);
  const { submit, trouble, mustLogin } = useApply({ form, person, sent: forgetDraft });
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <Applicant person={person} name={form.watch('TeacherName')} />
      <Fields form={form} email={person?.email ?? ''} />
      {mustLogin && <LoginFirst />}
      <div>
        <Button type="submit" size="large" pending={form.formState.isSubmitting}>
          Submit for review
        </Button>
      </div>
    </form>
  );
}

function Fields({ form: { register, formState }, email }: { form: ApplyFormReturn; email: string }) {
  const { errors } = formState;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" hint="As your students will know you." error={errors.TeacherName?.message}>
        {(control) => <TextInput {...control} {...register('TeacherName')} autoComplete="name" />}
      </Field>
      <Field label="E-mail" hint="The answer is sent there. It is the address of your account.">
        {(control) => <TextInput {...control} type="email" value={email} readOnly />}
      </Field>
      <Field label="Experience" error={errors.ExperienceLevel?.message}>
        {(control) => <Select {...control} {...register('ExperienceLevel')} options={optionsOf(EXPERIENCE_LEVELS)} />}
      </Field>
      <Field label="Category" error={errors.Category?.message}>
        {(control) => <Select {...control} {...register('Category')} options={optionsOf(TEACHING_CATEGORIES)} />}
      </Field>
      <Field
        label="Title"
        hint="What you would like to teach, in one line."
        error={errors.Title?.message}
        className="sm:col-span-2"
      >
        {(control) => <TextInput {...control} {...register('Title')} />}
      </Field>
    </div>
  );
}

/** The picture is the account's, as the address is. */
function Applicant({ person, name }: { person: Person | null; name: string }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} image={person?.photoURL ?? ''} size="large" />
      <p className="max-w-md text-quiet text-sm">
        {person
          ? 'This picture and the e-mail address are your account’s, and are shown with your application.'
          : 'The picture and the e-mail address of your account will be shown with your application.'}
      </p>
    </div>
  );
}
