import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from '../lib/router/router.tsx';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './spinner.tsx';

const VARIANTS = {
  primary: 'btn-primary',
  outline: 'btn-outline border-field',
  quiet: 'btn-ghost',
  danger: 'btn-error',
} as const;

const SIZES = {
  small: 'h-9 px-3.5 text-xs',
  medium: 'h-11 px-5 text-sm',
  large: 'h-13 px-7 text-base',
} as const;

interface Shape {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

const shapeOf = ({ variant = 'primary', size = 'medium' }: Shape, className?: string) =>
  classNames('btn', VARIANTS[variant], SIZES[size], className);

interface ButtonProps extends Shape, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores presses; unlike `disabled`, it keeps the focus. */
  pending?: boolean;
  children: ReactNode;
}

export function Button({ variant, size, pending, className, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      {...(pending && { 'aria-busy': true })}
      className={classNames(
        shapeOf({ ...(variant && { variant }), ...(size && { size }) }, className),
        pending && 'cursor-progress',
      )}
      onClick={press}
    >
      {pending && <SpinnerIcon className="w-4" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Shape, Omit<LinkProps, 'className'> {
  className?: string;
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={shapeOf({ ...(variant && { variant }), ...(size && { size }) }, className)} />;
}
