import { addAnnouncement, MAX_ANNOUNCEMENTS_PER_DAY, NewAnnouncement } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { announcementKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';

interface NewAnnouncementFormProps {
  courseId: string;
  onDone: () => void;
}

function useAnnounce(form: UseFormReturn<NewAnnouncement>, announced: () => void) {
  const [formError, setFormError] = useState<string>();
  const { mutate, isPending } = useCommand(addAnnouncement, {
    refresh: announcementKeys.all,
    done: () => {
      announced();
      toast.success(m.announcements_sent());
    },
    failed: (error) => setFormError(showProblem(form, error)),
  });
  const announce = (courseId: string, body: NewAnnouncement) => {
    setFormError(undefined);
    mutate({ params: { id: courseId }, body });
  };
  return { announce, isPending, formError };
}

export function NewAnnouncementForm({ courseId, onDone }: NewAnnouncementFormProps) {
  const form = useForm<NewAnnouncement>({
    resolver: zodResolver(NewAnnouncement),
    defaultValues: { Title: '', Text: '' },
  });
  const forgetDraft = useDraft(`new-announcement:${courseId}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const { announce, isPending, formError } = useAnnounce(form, closeForm);
  const { errors, isDirty } = form.formState;
  return (
    <form onSubmit={form.handleSubmit((filled) => announce(courseId, filled))} noValidate className="grid gap-5">
      <p className="text-quiet text-sm">{m.announcements_form_intro({ max: MAX_ANNOUNCEMENTS_PER_DAY })}</p>
      <Field label={m.announcements_title_label()} error={errors.Title?.message}>
        {(control) => <TextInput {...control} {...form.register('Title')} autoComplete="off" />}
      </Field>
      <Field label={m.announcements_text_label()} hint={m.announcements_text_hint()} error={errors.Text?.message}>
        {(control) => <TextArea {...control} {...form.register('Text')} rows={8} />}
      </Field>
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions submitLabel={m.announcements_send()} pending={isPending} isDirty={isDirty} onCancel={closeForm} />
    </form>
  );
}
