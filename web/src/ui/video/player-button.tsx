import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PlayerButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** For screen readers, and as a tooltip. */
  label: string;
  children: ReactNode;
}

/** On the picture: white, whatever the theme. */
export function PlayerButton({ label, className, children, ...rest }: PlayerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'grid h-11 min-w-11 shrink-0 cursor-pointer place-items-center rounded-field px-1 text-white hover:bg-white/15',
        className,
      )}
    >
      {children}
    </button>
  );
}
