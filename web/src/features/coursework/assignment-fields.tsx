import type { NewAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface AssignmentFieldsProps {
  form: UseFormReturn<NewAssignment>;
  /** The time zone of the class. */
  timeZone: string;
  /** The first day that can be chosen as the deadline. */
  firstDay: string | undefined;
}

export function AssignmentFields({ form, timeZone, firstDay }: AssignmentFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={m.coursework_title_label()} error={errors.AssignmentTitle?.message}>
        {(control) => <TextInput {...control} {...form.register('AssignmentTitle')} autoComplete="off" />}
      </Field>
      <Field
        label={m.coursework_deadline()}
        hint={m.coursework_deadline_hint({ timeZone: timeZone.replaceAll('_', ' ') })}
        error={errors.AssignmentDeadLine?.message}
      >
        {(control) => <TextInput {...control} {...form.register('AssignmentDeadLine')} type="date" min={firstDay} />}
      </Field>
      <Field label={m.common_description()} error={errors.AssignmentDescription?.message}>
        {(control) => <TextArea {...control} {...form.register('AssignmentDescription')} rows={7} />}
      </Field>
    </>
  );
}
