import {
  addCode,
  addCodeSeries,
  exportCodeSeries,
  MAX_CODE_USES,
  MAX_SERIES_SIZE,
  NewCode,
  NewCodeSeries,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { download } from '../../lib/download.ts';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { SHOP } from '../../lib/site.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ClassPicker, type PickedClass } from './class-picker.tsx';
import { CODE_CHANGE } from './codes.queries.ts';

type Terms = Omit<NewCode, 'Text' | 'MaxUses' | 'ClassIds'> & { ClassIds: string[] };

/** Of a code, or of a series: the schema takes what is its own. */
interface Values extends Terms {
  Text: string;
  MaxUses: number | null;
  Prefix: string;
  Count: number | null;
}

type Form = UseFormReturn<Values>;

const EMPTY: Values = {
  ...{ Text: '', Prefix: '', Count: 100, Kind: 'percent', Value: Number.NaN, FirstDay: null, LastDay: null },
  ...{ MaxUses: null, UsesPerPerson: null, NewBuyersOnly: false, ClassIds: [] },
};

/** An empty field of a day is none. */
const DAY = { setValueAs: (text: string | null) => text || null };

export function CodeForm({ isSeries, onClose }: { isSeries: boolean; onClose: () => void }) {
  const [formError, setFormError] = useState('');
  /** Null: all of them. */
  const [classes, setClasses] = useState<PickedClass[] | null>(null);
  const schema = isSeries ? NewCodeSeries : NewCode;
  const form: Form = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    defaultValues: EMPTY,
  });
  const failed = (error: Error) => setFormError(showProblem(form, error) ?? '');
  const code = useCommand(addCode, {
    refresh: CODE_CHANGE,
    done: () => {
      toast.success(m.codes_added());
      onClose();
    },
    failed,
  });
  const series = useCommand(addCodeSeries, {
    refresh: CODE_CHANGE,
    done: ({ insertedId: id }) => {
      toast.success(m.codes_series_added());
      onClose();
      void download(exportCodeSeries, { params: { id } }).catch((error) => toast.error(errorText(error)));
    },
    failed,
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((values) => {
    setFormError('');
    if (classes?.length === 0) return form.setError('ClassIds', { message: m.codes_classes_missing() });
    const body = { ...values, ClassIds: (classes ?? []).map(({ id }) => id) };
    return isSeries ? series.mutate({ body: body as NewCodeSeries }) : code.mutate({ body });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {isSeries ? <SeriesFields form={form} /> : <TextField form={form} />}
      <ValueFields form={form} />
      <DayFields form={form} />
      <LimitFields form={form} isSeries={isSeries} />
      <ClassPicker
        classes={classes}
        error={errors.ClassIds?.message}
        onPick={(picked) => {
          form.clearErrors('ClassIds');
          setClasses(picked);
        }}
      />
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions
        submitLabel={isSeries ? m.codes_add_series_submit() : m.codes_add_submit()}
        pending={code.isPending || series.isPending}
        isDirty={isDirty || classes !== null}
        onCancel={onClose}
      />
    </form>
  );
}

function TextField({ form }: { form: Form }) {
  return (
    <Field label={m.codes_field_text()} hint={m.codes_field_text_hint()} error={form.formState.errors.Text?.message}>
      {(control) => (
        <TextInput {...control} {...form.register('Text')} dir="auto" autoComplete="off" autoCapitalize="characters" />
      )}
    </Field>
  );
}

function SeriesFields({ form }: { form: Form }) {
  return (
    <>
      <p className="text-quiet text-sm">{m.codes_series_intro()}</p>
      <Field
        label={m.codes_field_prefix()}
        hint={m.codes_field_prefix_hint()}
        error={form.formState.errors.Prefix?.message}
      >
        {(control) => <TextInput {...control} {...form.register('Prefix')} dir="auto" autoComplete="off" />}
      </Field>
      <CountField form={form} name="Count" label={m.codes_field_count()} max={MAX_SERIES_SIZE} isRequired />
    </>
  );
}

interface CountFieldProps {
  form: Form;
  name: 'Count' | 'MaxUses' | 'UsesPerPerson';
  label: string;
  max?: number;
  isRequired?: boolean;
}

function CountField({ form, name, label, max = MAX_CODE_USES, isRequired = false }: CountFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <NumberField
          ref={ref}
          label={label}
          value={value}
          unreadable={Number.NaN}
          max={max}
          required={isRequired}
          problem={error?.message}
          onChange={onChange}
        />
      )}
    />
  );
}

function ValueFields({ form }: { form: Form }) {
  const kind = useWatch({ control: form.control, name: 'Kind' });
  const isPercent = kind === 'percent';
  const options = [
    { value: 'percent', label: m.codes_kind_percent() },
    { value: 'amount', label: m.codes_kind_amount() },
  ];
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <Field label={m.codes_field_kind()}>
        {(control) => <Select {...control} {...form.register('Kind')} options={options} />}
      </Field>
      <Controller
        control={form.control}
        name="Value"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <NumberField
            key={kind}
            ref={ref}
            label={isPercent ? m.codes_field_percent() : `${m.codes_field_amount()} (${SHOP.currency})`}
            hint={isPercent ? undefined : m.codes_field_amount_hint()}
            value={Number.isNaN(value) ? null : value}
            isPercent={isPercent}
            problem={error?.message}
            onChange={(number) => onChange(number ?? Number.NaN)}
          />
        )}
      />
    </div>
  );
}

function DayFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const firstDay = useWatch({ control: form.control, name: 'FirstDay' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.codes_field_first_day()} error={errors.FirstDay?.message}>
        {(control) => <TextInput {...control} {...form.register('FirstDay', DAY)} type="date" />}
      </Field>
      <Field label={m.codes_field_last_day()} error={errors.LastDay?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('LastDay', DAY)} type="date" min={firstDay ?? undefined} />
        )}
      </Field>
      <p className="-mt-3.5 text-quiet text-xs sm:col-span-2">{m.codes_days_hint()}</p>
    </div>
  );
}

function LimitFields({ form, isSeries }: { form: Form; isSeries: boolean }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isSeries && <CountField form={form} name="MaxUses" label={m.codes_field_max_uses()} />}
        <CountField form={form} name="UsesPerPerson" label={m.codes_field_per_person()} />
      </div>
      <label className="flex cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" {...form.register('NewBuyersOnly')} className="checkbox border-field" />
        {m.codes_field_new_buyers()}
      </label>
    </>
  );
}
