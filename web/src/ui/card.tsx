import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentPropsWithRef<'div'> {
  /** What it is: `article` or `li` where it stands for one thing out of many. */
  as?: ElementType;
}

/** A sheet of paper on the table. Its inner space is its own business. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('rounded-box border border-line bg-base-100 shadow-paper', className)} />
  );
}
