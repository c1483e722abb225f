import { CourseStatus } from '@guildhall/contract';
import { useSearchParams } from 'react-router';
import { CourseTable } from '../features/courses/course-table.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

const Shown = CourseStatus.exclude(['Archived']);

const OPTIONS = [{ value: '', label: 'All' }, ...Shown.options.map((status) => ({ value: status, label: status }))];

/** Which classes are shown stands in the address; what is no status shows them all. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = Shown.safeParse(search.get('status')).data;
  usePageTitle('All Classes');
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl">All Classes</h1>
        <Field label="Status" className="w-44">
          {(control) => (
            <Select
              {...control}
              options={OPTIONS}
              value={status ?? ''}
              onChange={({ target: { value } }) => setSearch(value === '' ? {} : { status: value })}
            />
          )}
        </Field>
      </div>
      <CourseTable key={status} status={status} />
    </div>
  );
}
