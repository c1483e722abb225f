import { type MyAssignment, NewSubmission } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../lib/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useHandIn } from './use-hand-in.ts';

interface HandInFormProps {
  assignment: MyAssignment;
  onDone: () => void;
}

/** Begins with what was handed in before. */
export function HandInForm({ assignment, onDone }: HandInFormProps) {
  const { _id, Submission } = assignment;
  const form = useForm({
    resolver: zodResolver(NewSubmission),
    defaultValues: { Answer: Submission?.Answer ?? '', Link: Submission?.Link ?? '' },
  });
  const forgetDraft = useDraft(`hand-in:${_id}`, form);
  const leave = () => {
    forgetDraft();
    onDone();
  };
  const { submit, trouble } = useHandIn({ form, assignment, done: leave });
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label="Text (optional)" error={errors.Answer?.message}>
        {(control) => <TextArea {...control} {...form.register('Answer')} rows={6} />}
      </Field>
      <Field label="Link (optional)" hint="To a document, a page, a repository." error={errors.Link?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('Link')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        )}
      </Field>
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting}>
          {Submission ? 'Submit again' : 'Submit'}
        </Button>
        <Button variant="outline" onClick={leave}>
          {isDirty ? 'Discard changes' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
