import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  options: readonly { value: string; label: string }[];
}

export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classNames('select control truncate pr-8', className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
