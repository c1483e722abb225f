import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

/** The filters of a dashboard's list: one line, or below each other on a small screen. Their labels are always visible. */
export const ListFilters = ({ children }: { children: ReactNode }) => (
  <search className="list-filters">{children}</search>
);

interface FilterSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Undefined for all. */
  value: string | undefined;
  /** Gets an empty text for all. */
  onChoose: (value: string) => void;
  /** For a choice that always has a value, such as an order: without 'All'. */
  isRequired?: boolean;
}

export function FilterSelect({ label, options, value, onChoose, isRequired = false }: FilterSelectProps) {
  const all = isRequired ? [] : [{ value: '', label: m.common_all() }];
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={[...all, ...options]}
          value={value ?? ''}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Field>
  );
}
