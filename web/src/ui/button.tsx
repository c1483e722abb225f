import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Ring } from './spinner.tsx';

const LOOKS = {
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
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

const shapeOf = ({ look = 'primary', size = 'medium' }: Shape, className?: string) =>
  classNames('btn', LOOKS[look], SIZES[size], className);

interface ButtonProps extends Shape, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps its place and its focus, and lets nothing be pressed twice. */
  working?: boolean;
  children: ReactNode;
}

export function Button({ look, size, working, className, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (working ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      {...(working && { 'aria-busy': true })}
      className={classNames(
        shapeOf({ ...(look && { look }), ...(size && { size }) }, className),
        working && 'cursor-progress',
      )}
      onClick={press}
    >
      {working && <Ring className="w-4" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Shape, Omit<LinkProps, 'className'> {
  className?: string;
}

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={shapeOf({ ...(look && { look }), ...(size && { size }) }, className)} />;
}
