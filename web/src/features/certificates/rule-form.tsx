import { CertificateRule, type OfferedCertificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { RuleSteps } from './rule-steps.tsx';
import { useSaveRule } from './use-save-rule.ts';

interface RuleFormProps {
  courseId: string;
  rule: OfferedCertificate;
  onDone: () => void;
}

/** A class may have no rule: the form begins with what most classes ask for. */
const startOf = ({
  IsOffered,
  AllLessons,
  AllAssignments,
  AllQuizzes,
  ...rule
}: OfferedCertificate): CertificateRule => {
  const { LeastAverageGrade, Hours, Description, LessonCount } = rule;
  const isNew = !IsOffered && !AllLessons && !AllAssignments && !AllQuizzes && LeastAverageGrade === null;
  return {
    IsOffered: IsOffered || isNew,
    AllLessons: AllLessons || (isNew && LessonCount > 0),
    AllAssignments,
    AllQuizzes,
    LeastAverageGrade,
    Hours,
    Description,
  };
};

/** What the certificate asks for. It takes nothing away from those who have one. */
export function RuleForm({ courseId, rule, onDone }: RuleFormProps) {
  const form = useForm<CertificateRule>({ resolver: zodResolver(CertificateRule), defaultValues: startOf(rule) });
  const { save, effect, formError, isPending } = useSaveRule({ form, courseId, onDone });
  const isOffered = form.watch('IsOffered');
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="grid gap-6">
      <Toggle
        label={m.certificates_rule_offered()}
        hint={m.certificates_rule_offered_hint()}
        checked={isOffered}
        onChange={(checked) => form.setValue('IsOffered', checked, { shouldDirty: true })}
      />
      {isOffered && (
        <>
          <RuleSteps form={form} rule={rule} />
          <CertificateText form={form} />
        </>
      )}
      {formError && <Alert tone="error">{formError}</Alert>}
      <div role="status" className="grid gap-3">
        {effect && effect.UndrawableSigns.length > 0 && (
          <Alert>{m.certificates_undrawable_texts({ signs: formatEnumeration(effect.UndrawableSigns) })}</Alert>
        )}
        {effect && effect.NewCount > 0 && (
          <Alert>
            {(effect.IsComplete ? m.certificates_rule_effect : m.certificates_rule_effect_at_least)({
              count: effect.NewCount,
            })}
          </Alert>
        )}
      </div>
      <FormActions
        submitLabel={effect && effect.NewCount > 0 ? m.certificates_rule_save_and_issue() : m.common_save()}
        pending={isPending}
        isDirty={form.formState.isDirty}
        isLocked={isPending}
        onCancel={onDone}
      />
    </form>
  );
}

/** What the certificate says besides. */
function CertificateText({ form: { register, control, formState } }: { form: UseFormReturn<CertificateRule> }) {
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="Hours"
        render={({ field: { ref, value, onChange } }) => (
          <NumberField
            ref={ref}
            label={m.certificates_rule_hours()}
            hint={m.certificates_rule_hours_hint()}
            problem={errors.Hours?.message}
            value={value}
            unreadable={Number.NaN}
            className="max-w-32"
            onChange={onChange}
          />
        )}
      />
      <Field
        label={m.certificates_rule_description()}
        hint={m.certificates_rule_description_hint()}
        error={errors.Description?.message}
      >
        {(described) => <TextArea {...described} {...register('Description')} rows={3} />}
      </Field>
    </>
  );
}
