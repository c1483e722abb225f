import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  options: readonly { value: string; label: string }[];
}

/** Without the browser's new look, in which a long label runs out of the field. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classNames('select control appearance-none!', className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
