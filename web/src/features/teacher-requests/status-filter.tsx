import { TeacherRequestStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { FilterSelect, ListFilters } from '../../ui/list-filters.tsx';
import type { StatusFilter as Status } from './teacher-requests.queries.ts';

const STATUS_OPTIONS = TeacherRequestStatus.options.map((status) => ({
  value: status,
  label: m.common_decision_status({ status }),
}));

/** Undefined for anything that is no status. */
export const statusIn = (search: URLSearchParams): Status => TeacherRequestStatus.safeParse(search.get('status')).data;

interface StatusFilterProps {
  status: Status;
  /** Empty for every status. */
  onChoose: (status: string) => void;
}

export function StatusFilter({ status, onChoose }: StatusFilterProps) {
  return (
    <ListFilters>
      <FilterSelect label={m.common_status()} options={STATUS_OPTIONS} value={status} onChoose={onChoose} />
    </ListFilters>
  );
}
