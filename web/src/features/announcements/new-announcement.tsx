import {
  NewAnnouncement as Announcement,
  addAnnouncement,
  type Course,
  MAX_ANNOUNCEMENTS_PER_DAY,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { announcementKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';

interface NewAnnouncementFormProps {
  courseId: string;
  onDone: () => void;
}

function useAnnounce(form: UseFormReturn<Announcement>, announced: () => void) {
  const [formError, setFormError] = useState<string>();
  const { mutate, isPending } = useCommand(addAnnouncement, {
    refresh: announcementKeys.all,
    done: () => {
      announced();
      toast.success(m.announcements_sent());
    },
    failed: (error) => setFormError(showProblem(form, error)),
  });
  const announce = (courseId: string, body: Announcement) => {
    setFormError(undefined);
    mutate({ params: { id: courseId }, body });
  };
  return { announce, isPending, formError };
}

function NewAnnouncementForm({ courseId, onDone }: NewAnnouncementFormProps) {
  const form = useForm<Announcement>({
    resolver: zodResolver(Announcement),
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

/** For the teacher of the class; only Approved classes get announcements. */
export function NewAnnouncement({ course }: { course: Course }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (course.Status !== 'Approved') return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.announcements_new()}
      </Button>
      <Dialog open={open} onClose={close} title={m.announcements_new()}>
        <NewAnnouncementForm courseId={course._id} onDone={close} />
      </Dialog>
    </>
  );
}
