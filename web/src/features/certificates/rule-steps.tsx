import type { CertificateRule, OfferedCertificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { CircleAlert } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { ruleSentence } from './certificate-texts.ts';

interface RuleStepsProps {
  form: UseFormReturn<CertificateRule>;
  /** How much of it the class has. */
  rule: OfferedCertificate;
}

const choicesOf = ({ LessonCount, QuizCount, AssignmentCount }: OfferedCertificate) =>
  [
    {
      name: 'AllLessons',
      label: m.certificates_rule_lessons(),
      hint: m.certificates_has_lessons({ count: LessonCount }),
    },
    {
      name: 'AllQuizzes',
      label: m.certificates_rule_quizzes(),
      hint: m.certificates_has_quizzes({ count: QuizCount }),
    },
    {
      name: 'AllAssignments',
      label: m.certificates_rule_assignments(),
      hint: m.certificates_has_assignments({ count: AssignmentCount }),
    },
  ] as const;

/** Any combination; the sentence below says what it means. */
export function RuleSteps({ form, rule }: RuleStepsProps) {
  const { register, control, formState, trigger } = form;
  const { errors, isSubmitted } = formState;
  const checkAgain = () => isSubmitted && void trigger('IsOffered');
  const typed = useWatch({ control }) as CertificateRule;
  const sentence = ruleSentence({ ...typed, LeastAverageGrade: typed.LeastAverageGrade || null });
  return (
    <fieldset className="grid gap-4" aria-describedby="rule-sentence">
      <legend className="mb-2 font-semibold text-sm">{m.certificates_rule_steps()}</legend>
      {choicesOf(rule).map(({ name, label, hint }) => (
        <label key={name} className="flex cursor-pointer items-start gap-3 text-sm">
          <input type="checkbox" {...register(name, { onChange: checkAgain })} className="checkbox border-field" />
          <span className="grid">
            {label}
            <span className="text-quiet text-xs">{hint}</span>
          </span>
        </label>
      ))}
      <Controller
        control={control}
        name="LeastAverageGrade"
        render={({ field: { ref, value, onChange } }) => (
          <NumberField
            ref={ref}
            label={m.certificates_rule_grade()}
            hint={m.certificates_rule_grade_hint()}
            problem={errors.LeastAverageGrade?.message}
            value={value}
            unreadable={Number.NaN}
            max={100}
            isPercent
            className="max-w-32"
            onChange={(grade) => {
              onChange(grade);
              checkAgain();
            }}
          />
        )}
      />
      <p id="rule-sentence" role="status" className="rounded-field bg-base-200 px-4 py-3 text-sm">
        {sentence ?? m.certificates_rule_asks_nothing()}
      </p>
      {errors.IsOffered && (
        <p role="alert" className="flex items-center gap-1.5 font-medium text-error text-xs">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {errors.IsOffered.message}
        </p>
      )}
    </fieldset>
  );
}
