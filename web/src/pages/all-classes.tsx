import { CourseStatus, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useSearchParams } from 'react-router';
import { CourseTable } from '../features/courses/course-table.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

const ListedStatus = CourseStatus.exclude(['Archived']);

const statusOptions = () => [
  { value: '', label: m.common_all() },
  ...ListedStatus.options.map((status) => ({ value: status, label: status })),
];

/** The status filter is in the URL; an unknown status shows all classes. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = ListedStatus.safeParse(search.get('status')).data;
  usePageTitle(PAGES.allCourses.title());
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl">{PAGES.allCourses.title()}</h1>
        <Field label={m.common_status()} className="w-44">
          {(control) => (
            <Select
              {...control}
              options={statusOptions()}
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
