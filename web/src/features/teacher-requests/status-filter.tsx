import { TeacherRequestStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { StatusFilter as Status } from './teacher-requests.queries.ts';

const statusOptions = () => [
  { value: '', label: m.common_all() },
  ...TeacherRequestStatus.options.map((status) => ({ value: status, label: status })),
];

/** Undefined for anything that is no status. */
export const statusIn = (search: URLSearchParams): Status => TeacherRequestStatus.safeParse(search.get('status')).data;

interface StatusFilterProps {
  status: Status;
  /** Empty for every status. */
  onChoose: (status: string) => void;
}

export function StatusFilter({ status, onChoose }: StatusFilterProps) {
  return (
    <Field label={m.common_status()} className="w-44">
      {(control) => (
        <Select
          {...control}
          options={statusOptions()}
          value={status ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </Field>
  );
}
