import {
  type CourseReductions,
  cancelReduction,
  listReductions,
  NewReduction,
  percentLower,
  planReduction,
  queryKeyOf,
  type Reduction,
  toMinorUnits,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { formatDate, formatPrice } from '../../lib/format.ts';
import { queryFor } from '../../lib/queries.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CoursePrice } from '../../ui/course-price.tsx';
import { Field } from '../../ui/field.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { TypedPrice } from './course-form-values.ts';
import { priceReadBack, readPrice } from './read-price.ts';

const reductionsQuery = (id: string) => queryFor(listReductions, { params: { id } });

const REDUCTION_CHANGE = [...courseKeys.all, queryKeyOf(listReductions)];

const ReductionForm = NewReduction.extend({ ReducedPrice: TypedPrice });
type ReductionValues = z.input<typeof ReductionForm>;
type ReductionFormReturn = UseFormReturn<ReductionValues, unknown, NewReduction>;

const STATES: Record<Reduction['State'], { text: () => string; tone: 'neutral' | 'success' | 'warning' }> = {
  Planned: { text: m.reductions_state_planned, tone: 'warning' },
  Running: { text: m.reductions_state_running, tone: 'success' },
  Ended: { text: m.reductions_state_ended, tone: 'neutral' },
  Canceled: { text: m.reductions_state_canceled, tone: 'neutral' },
  NotBegun: { text: m.reductions_state_not_begun, tone: 'neutral' },
};

const isOpen = ({ State }: Reduction) => State === 'Planned' || State === 'Running';

const DAY = 86_400_000;
const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** A class's reduced prices, and a form for another one. */
export function Reductions({ courseId }: { courseId: string }) {
  const query = useQuery({ ...reductionsQuery(courseId), refetchOnMount: 'always' });
  return (
    <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
      {(reductions) => (
        <div className="grid gap-6">
          <p className="text-quiet text-sm">{m.reductions_intro()}</p>
          <Prices reductions={reductions} />
          <PlanReductionForm key={reductions.Reductions[0]?._id} courseId={courseId} reductions={reductions} />
          <ReductionList courseId={courseId} reductions={reductions.Reductions} />
        </div>
      )}
    </QueryContent>
  );
}

function Prices({ reductions: { ListPrice, StruckPrice, PossibleFrom } }: { reductions: CourseReductions }) {
  if (StruckPrice === null) return <Alert>{m.reductions_possible_from({ date: formatDate(PossibleFrom) })}</Alert>;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-sm">
      <dt className="text-quiet">{m.reductions_list_price()}</dt>
      <dd className="text-end font-semibold">{formatPrice(ListPrice)}</dd>
      <dt className="text-quiet">{m.reductions_struck_price()}</dt>
      <dd className="text-end font-semibold">{formatPrice(StruckPrice)}</dd>
    </dl>
  );
}

interface PlanReductionFormProps {
  courseId: string;
  reductions: CourseReductions;
}

const LAST_DAY_AFTER = 6;

/** After those that are planned or run. */
function firstFreeDay({ PossibleFrom, Reductions: all }: CourseReductions): string {
  const taken = all.filter(isOpen).map(({ LastDay }) => daysAfter(LastDay, 1));
  return [PossibleFrom, ...taken].toSorted().at(-1) ?? PossibleFrom;
}

function PlanReductionForm({ courseId, reductions }: PlanReductionFormProps) {
  const { PossibleFrom, TimeZone, Currency, StruckPrice, ListPrice } = reductions;
  const [formError, setFormError] = useState('');
  const freeDay = firstFreeDay(reductions);
  const form: ReductionFormReturn = useForm({
    resolver: zodResolver(ReductionForm),
    defaultValues: { ReducedPrice: '', FirstDay: freeDay, LastDay: daysAfter(freeDay, LAST_DAY_AFTER) },
  });
  const { mutate, isPending } = useCommand(planReduction, {
    refresh: REDUCTION_CHANGE,
    done: () => toast.success(m.reductions_planned()),
    failed: (error) => setFormError(showProblem(form as unknown as UseFormReturn<NewReduction>, error) ?? ''),
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'ReducedPrice' });
  const firstDay = useWatch({ control: form.control, name: 'FirstDay' });
  const hint = m.reductions_field_price_hint({ price: formatPrice(StruckPrice ?? ListPrice) });
  const submit = form.handleSubmit((body) => {
    setFormError('');
    mutate({ params: { id: courseId }, body });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={m.reductions_field_price()}
        hint={priceReadBack(typed, Currency) ?? hint}
        error={errors.ReducedPrice?.message}
      >
        {(control) => (
          <TextInput {...control} {...form.register('ReducedPrice')} inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        <Field label={m.reductions_field_first_day()} error={errors.FirstDay?.message}>
          {(control) => <TextInput {...control} {...form.register('FirstDay')} type="date" min={PossibleFrom} />}
        </Field>
        <Field label={m.reductions_field_last_day()} error={errors.LastDay?.message}>
          {(control) => <TextInput {...control} {...form.register('LastDay')} type="date" min={firstDay} />}
        </Field>
        <p className="text-quiet text-xs sm:col-span-2">
          {m.reductions_time_zone({ timeZone: TimeZone.replaceAll('_', ' ') })}
        </p>
      </div>
      <Preview form={form} reductions={reductions} />
      {formError && <Alert tone="error">{formError}</Alert>}
      <Button type="submit" pending={isPending} className="justify-self-start">
        {m.reductions_plan()}
      </Button>
    </form>
  );
}

/** As visitors will see it, if the price does not change until then. */
function Preview({ form, reductions }: { form: ReductionFormReturn; reductions: CourseReductions }) {
  const { ReducedPrice, LastDay } = useWatch({ control: form.control }) as ReductionValues;
  const { Currency, StruckPrice } = reductions;
  const { price, problem } = readPrice(ReducedPrice, Currency);
  if (problem || StruckPrice === null || price === 0 || price >= StruckPrice || LastDay === '') return null;
  const Percent = percentLower(toMinorUnits(price, Currency), toMinorUnits(StruckPrice, Currency));
  return (
    <div className="rounded-field bg-base-200 px-4 py-3">
      <CoursePrice
        course={{ ClassPrice: price, Reduction: { StruckPrice, Percent, LastDay, EndsAt: '' } }}
        className="text-lg"
      />
    </div>
  );
}

function ReductionList({ courseId, reductions }: { courseId: string; reductions: Reduction[] }) {
  return (
    <section aria-labelledby="reductions" className="grid gap-3 border-line border-t pt-5">
      <h3 id="reductions" className="text-base">
        {m.reductions_list()}
      </h3>
      {reductions.length === 0 && <p className="text-quiet text-sm">{m.reductions_none()}</p>}
      <ul className="grid gap-3">
        {reductions.map((reduction) => (
          <ReductionItem key={reduction._id} courseId={courseId} reduction={reduction} />
        ))}
      </ul>
    </section>
  );
}

const daysText = ({ FirstDay, LastDay }: Reduction) =>
  FirstDay === LastDay
    ? formatDate(FirstDay)
    : m.reductions_days({ from: formatDate(FirstDay), to: formatDate(LastDay) });

function ReductionItem({ courseId, reduction }: { courseId: string; reduction: Reduction }) {
  const { State, ReducedPrice, StruckPrice, Percent, LastDay } = reduction;
  const { text, tone } = STATES[State];
  const Reduction = StruckPrice === null ? null : { StruckPrice, Percent: Percent ?? 0, LastDay, EndsAt: '' };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="grid gap-0.5">
        <CoursePrice course={{ ClassPrice: ReducedPrice, Reduction }} className="text-base" isShort />
        <p className="text-quiet text-xs">{daysText(reduction)}</p>
        {State === 'NotBegun' && <p className="text-quiet text-xs">{m.reductions_not_begun_hint()}</p>}
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={tone}>{text()}</Badge>
        {isOpen(reduction) && <EndButton courseId={courseId} reduction={reduction} />}
      </div>
    </li>
  );
}

function EndButton({ courseId, reduction: { _id, State } }: { courseId: string; reduction: Reduction }) {
  const { mutate, isPending } = useCommand(cancelReduction, {
    refresh: REDUCTION_CHANGE,
    done: () => toast.success(State === 'Running' ? m.reductions_ended() : m.reductions_canceled()),
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <Button
      variant="outline"
      size="small"
      pending={isPending}
      onClick={() => mutate({ params: { id: courseId, reductionId: _id } })}
    >
      {State === 'Running' ? m.reductions_end() : m.reductions_cancel()}
    </Button>
  );
}
