import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** For screen readers, and as a tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames('btn btn-ghost btn-square size-11', className)}
    >
      {children}
    </button>
  );
}
