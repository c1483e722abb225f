import { applyToTeach, EXPERIENCE_LEVELS, NewTeacherRequest, PAGES, type TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { teacherRequestKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { storeRequestId } from '../../lib/request-id.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { Link } from '../../lib/router/router.tsx';
import { type Person, refreshRole } from '../../lib/session.ts';
import { SHOP } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { experienceName } from './experience-name.ts';
import { useMyApplication } from './use-my-application.ts';

interface ApplyOptions {
  form: UseFormReturn<NewTeacherRequest, unknown, NewTeacherRequest>;
  person: Person | null;
  onSent: () => void;
}

/** The same person has applied in another window, or has become Teacher or Admin: the page shows that instead. */
const isOutdated = (error: unknown) =>
  error instanceof ApiFailure && ['teacher-request.already-pending', 'auth.forbidden'].includes(error.code);

/** Sends the application of somebody who is signed in; asks visitors to log in. */
function useApply({ form, person, onSent }: ApplyOptions) {
  const client = useQueryClient();
  const [formError, setFormError] = useState('');
  const [mustLogin, setMustLogin] = useState(false);
  const send = async ({ email }: Person, data: NewTeacherRequest) => {
    setFormError('');
    const refreshMine = () => refreshQueries(client, [teacherRequestKeys.mine]);
    try {
      const { insertedId } = await call(applyToTeach, { body: { data } });
      storeRequestId(insertedId);
      onSent();
      toast.success(m.teacher_requests_sent());
      await refreshMine();
    } catch (error) {
      const text = showProblem(form, error);
      if (text === undefined) return;
      setFormError(text);
      toast.error(m.common_something_went_wrong());
      if (isOutdated(error)) await Promise.all([refreshMine(), refreshRole(client, email)]);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (person) return form.handleSubmit((data) => send(person, data))(event);
    event.preventDefault();
    setMustLogin(true);
    toast.error(m.teacher_requests_login_required());
  };
  return { submit, formError, mustLogin };
}

const linkTo = (page: string) => (text: string) => (
  <Link to={pathWithReturn(page, PAGES.teachHere.path)} className="text-link">
    {text}
  </Link>
);

/** For visitors who send the form. Both links lead back to it, and what was typed is kept. */
function LoginFirst() {
  return (
    <Alert>
      <p>
        {richText(
          m.teacher_requests_login_first({ login: linkTo(PAGES.login.path), signup: linkTo(PAGES.signup.path) }),
        )}
      </p>
    </Alert>
  );
}

interface ApplyFormProps {
  /** Null for visitors, who can fill the form in but not send it. */
  person: Person | null;
  /** The application that was rejected: its values are the default values. */
  last: TeacherRequest | null;
}

type ApplyFormReturn = UseFormReturn<NewTeacherRequest, unknown, NewTeacherRequest>;

const optionsOf = (values: readonly string[]) => [
  { value: '', label: m.common_please_choose() },
  ...values.map((value) => ({ value, label: value })),
];

const EXPERIENCE_OPTIONS = [
  { value: '', label: m.common_please_choose() },
  ...EXPERIENCE_LEVELS.map((level) => ({ value: level, label: experienceName(level) })),
];

const defaultValuesOf = ({ person, last }: ApplyFormProps) => ({
  TeacherName: last?.TeacherName ?? person?.displayName ?? '',
  Title: last?.Title ?? '',
  ...(last && { ExperienceLevel: last.ExperienceLevel, Category: last.Category }),
});

function ApplyForm({ person, last }: ApplyFormProps) {
  const form = useForm<NewTeacherRequest>({
    resolver: zodResolver(NewTeacherRequest),
    defaultValues: defaultValuesOf({ person, last }),
  });
  const removeDraft = useDraft('apply-to-teach', form);
  const { submit, formError, mustLogin } = useApply({ form, person, onSent: removeDraft });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-6">
      <NeedsScript />
      {formError && <Alert tone="error">{formError}</Alert>}
      <Applicant person={person} name={form.watch('TeacherName')} />
      <Fields form={form} email={person?.email ?? ''} />
      {mustLogin && <LoginFirst />}
      <div>
        <Button type="submit" size="large" pending={form.formState.isSubmitting}>
          {m.teacher_requests_submit()}
        </Button>
      </div>
    </form>
  );
}

function Fields({ form: { register, formState }, email }: { form: ApplyFormReturn; email: string }) {
  const { errors } = formState;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label={m.common_name()} hint={m.teacher_requests_name_hint()} error={errors.TeacherName?.message}>
        {(control) => <TextInput {...control} {...register('TeacherName')} autoComplete="name" />}
      </Field>
      <Field label={m.teacher_requests_email()} hint={m.teacher_requests_email_hint()}>
        {(control) => <TextInput {...control} type="email" value={email} readOnly />}
      </Field>
      <Field label={m.teacher_requests_experience()} error={errors.ExperienceLevel?.message}>
        {(control) => <Select {...control} {...register('ExperienceLevel')} options={EXPERIENCE_OPTIONS} />}
      </Field>
      <Field label={m.common_category()} error={errors.Category?.message}>
        {(control) => <Select {...control} {...register('Category')} options={optionsOf(SHOP.applicationCategories)} />}
      </Field>
      <Field
        label={m.common_title()}
        hint={m.teacher_requests_title_hint()}
        error={errors.Title?.message}
        className="sm:col-span-2"
      >
        {(control) => <TextInput {...control} {...register('Title')} />}
      </Field>
    </div>
  );
}

function Applicant({ person, name }: { person: Person | null; name: string }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} image={person?.photoURL ?? ''} size="large" />
      <p className="max-w-md text-quiet text-sm">
        {person ? m.teacher_requests_picture() : m.teacher_requests_picture_visitor()}
      </p>
    </div>
  );
}

/** The form, for Students without a pending application and for visitors. */
export function ApplySection() {
  const application = useMyApplication();
  if (application.step !== 'open') return null;
  const { person, last } = application;
  return (
    <section aria-labelledby="apply" className="grid gap-6 pt-section">
      <h2 id="apply" className="text-2xl">
        {last ? m.teacher_requests_apply_again() : m.teacher_requests_apply()}
      </h2>
      <Card className="grid gap-8 p-6 sm:p-10">
        <Consequences />
        <ApplyForm key={person?.uid ?? 'visitor'} person={person} last={last} />
      </Card>
    </section>
  );
}

/** What changes for somebody who becomes a teacher. */
function Consequences() {
  return (
    <section aria-labelledby="before-applying" className="grid gap-2 rounded-box bg-base-200 p-4 sm:p-6">
      <h3 id="before-applying" className="text-lg">
        {m.teacher_requests_before_heading()}
      </h3>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>{m.teacher_requests_before_enroll()}</li>
        <li>{m.teacher_requests_before_public()}</li>
      </ul>
    </section>
  );
}
