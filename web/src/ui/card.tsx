import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentPropsWithRef<'div'> {
  /** `article` or `li` for one of many. */
  as?: ElementType;
}

/** Border, background and shadow, without padding. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('rounded-box border border-line bg-base-100 shadow-paper', className)} />
  );
}
