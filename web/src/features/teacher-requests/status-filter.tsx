import { TeacherRequestStatus } from '@guildhall/contract';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { StatusFilter as Status } from './teacher-requests.queries.ts';

const OPTIONS = [
  { value: '', label: 'All' },
  ...TeacherRequestStatus.options.map((status) => ({ value: status, label: status })),
];

/** What the address says; anything that is no status is none. */
export const statusIn = (search: URLSearchParams): Status => TeacherRequestStatus.safeParse(search.get('status')).data;

interface StatusFilterProps {
  status: Status;
  /** Empty for all of them. */
  onChoose: (status: string) => void;
}

export function StatusFilter({ status, onChoose }: StatusFilterProps) {
  return (
    <Field label="Status" className="w-44">
      {(control) => (
        <Select
          {...control}
          options={OPTIONS}
          value={status ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </Field>
  );
}
