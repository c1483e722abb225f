import {
  CertificateRule,
  countNewCertificates,
  type OfferedCertificate,
  type ResponseOf,
  saveCertificateRule,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { showProblem } from '../../lib/form-problems.ts';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Award, CircleAlert } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { ruleSentence } from './certificate-texts.ts';
import { CERTIFICATE_CHANGE, certificateRuleQuery, courseCertificatesQuery } from './certificates.queries.ts';

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
function RuleSteps({ form, rule }: RuleStepsProps) {
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

type RuleEffect = ResponseOf<typeof countNewCertificates>;

interface SaveRuleOptions {
  form: UseFormReturn<CertificateRule>;
  courseId: string;
  onDone: () => void;
}

/**
 * Saves the rule at once where nobody gets a certificate by it, and all signs can be drawn. Otherwise the first call says
 * how many do, and which signs cannot, and the second one saves, unless the form has changed in between.
 */
function useSaveRule({ form, courseId, onDone }: SaveRuleOptions) {
  const [formError, setFormError] = useState('');
  const [effect, setEffect] = useState<RuleEffect>();
  const failed = (error: Error) => setFormError(showProblem(form, error) ?? '');
  const saving = useCommand(saveCertificateRule, {
    refresh: CERTIFICATE_CHANGE,
    done: () => {
      onDone();
      toast.success(m.certificates_rule_saved());
    },
    failed,
  });
  const counting = useCommand(countNewCertificates, {
    done: (counted, input) => {
      const isPlain = counted.NewCount === 0 && counted.UndrawableSigns.length === 0;
      return isPlain ? saving.mutate(input) : setEffect(counted);
    },
    failed,
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setEffect(undefined) }), [form]);
  const save = (body: CertificateRule) => {
    setFormError('');
    (effect ? saving : counting).mutate({ params: { id: courseId }, body });
  };
  return { save, effect, formError, isPending: counting.isPending || saving.isPending };
}

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
function RuleForm({ courseId, rule, onDone }: RuleFormProps) {
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

interface EditRuleProps {
  courseId: string;
  rule: OfferedCertificate;
}

function EditRule({ courseId, rule }: EditRuleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant={rule.IsOffered ? 'outline' : 'primary'} onClick={() => setIsOpen(true)}>
        {rule.IsOffered ? m.certificates_change_rule() : m.certificates_offer()}
      </Button>
      <Dialog open={isOpen} onClose={close} title={m.certificates_rule_title()}>
        <RuleForm courseId={courseId} rule={rule} onDone={close} />
      </Dialog>
    </>
  );
}

interface CourseCertificatesProps {
  courseId: string;
  /** The teacher changes the rule; admins read it. */
  isOwn: boolean;
}

/** On the page of a class, for its teacher and admins: what its certificate asks for, and who has one. */
export function CourseCertificates({ courseId, isOwn }: CourseCertificatesProps) {
  const query = useQuery(certificateRuleQuery(courseId));
  return (
    <section aria-labelledby="certificates" className="grid gap-4">
      <h2 id="certificates" className="text-lg">
        {m.pages_certificates()}
      </h2>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {(rule) => <Rule courseId={courseId} rule={rule} isOwn={isOwn} />}
      </QueryContent>
      <Issued courseId={courseId} isAdmin={!isOwn} />
    </section>
  );
}

function Rule({ courseId, rule, isOwn }: CourseCertificatesProps & { rule: OfferedCertificate }) {
  const sentence = rule.IsOffered && ruleSentence(rule);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-4">
      <div className="flex min-w-0 grow basis-64 gap-3">
        <Award aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <div className="grid min-w-0 gap-0.5 text-sm">
          <p>{sentence || m.certificates_not_offered()}</p>
          {rule.IsOffered && rule.Hours !== null && (
            <p className="text-quiet text-xs">{m.certificates_hours({ count: rule.Hours })}</p>
          )}
        </div>
      </div>
      {isOwn && <EditRule courseId={courseId} rule={rule} />}
    </Card>
  );
}

/** Nothing more needs to be said while nobody has one. */
function Issued({ courseId, isAdmin }: { courseId: string; isAdmin: boolean }) {
  const query = useInfiniteQuery(courseCertificatesQuery(courseId));
  const { student, issued, status, action } = certificateColumns(isAdmin);
  return (
    <PagedTable
      query={query}
      caption={m.pages_certificates()}
      columns={[student, issued, status, action]}
      countText={(count) => m.certificates_count({ count })}
      loading={null}
      empty={<p className="text-quiet text-sm">{m.certificates_none_issued()}</p>}
    />
  );
}
