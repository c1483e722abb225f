import { isOverviewSpan, OVERVIEW_RANGES, type OverviewRange } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from '../../lib/router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterSelect } from '../../ui/list-filters.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type OverviewSearch, overviewSearchOf } from './overview.queries.ts';

const RANGE_TEXTS: Record<OverviewRange, () => string> = {
  '7-days': m.statistics_range_7_days,
  '30-days': m.statistics_range_30_days,
  '90-days': m.statistics_range_90_days,
  '12-months': m.statistics_range_12_months,
};
const OWN_DAYS = 'own';

const rangeOptions = (hasOwnDays: boolean) => [
  ...OVERVIEW_RANGES.map((range) => ({ value: range, label: RANGE_TEXTS[range]() })),
  ...(hasOwnDays ? [{ value: OWN_DAYS, label: m.statistics_range_own() }] : []),
];

/** The period, in the address: one of four, or two days. */
export function OverviewFilters({ days }: { days: { From: string; To: string } | undefined }) {
  const [address, setAddress] = useSearchParams();
  const search = overviewSearchOf(address);
  const choose = (range: string) => range !== OWN_DAYS && setAddress({ range }, { preventScrollReset: true });
  const show = (from: string, to: string) => setAddress({ from, to }, { preventScrollReset: true });
  return (
    <search className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <FilterSelect
        label={m.statistics_range()}
        options={rangeOptions(search.from !== undefined)}
        value={search.from ? OWN_DAYS : search.range}
        onChoose={choose}
        isRequired
      />
      <DaysForm key={`${days?.From} ${days?.To}`} days={days} search={search} onShow={show} />
    </search>
  );
}

interface DaysFormProps {
  days: { From: string; To: string } | undefined;
  search: OverviewSearch;
  onShow: (from: string, to: string) => void;
}

function DaysForm({ days, search, onShow }: DaysFormProps) {
  const [hasError, setHasError] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [String(fields.get('from')), String(fields.get('to'))];
    const isValid = isOverviewSpan(from, to);
    setHasError(!isValid);
    if (isValid) onShow(from, to);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <Field label={m.statistics_from()} className="grow basis-32">
        {(control) => (
          <TextInput {...control} type="date" name="from" required defaultValue={search.from ?? days?.From} />
        )}
      </Field>
      <Field
        label={m.statistics_to()}
        error={hasError ? m.statistics_range_invalid() : undefined}
        className="grow basis-32"
      >
        {(control) => <TextInput {...control} type="date" name="to" required defaultValue={search.to ?? days?.To} />}
      </Field>
      <Button type="submit" variant="outline" className="sm:mt-7.5">
        {m.statistics_show()}
      </Button>
    </form>
  );
}
