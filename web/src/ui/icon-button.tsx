import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name: a picture alone says nothing to a screen reader. */
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
