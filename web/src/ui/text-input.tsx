import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

export function TextInput({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type="text" {...rest} className={classNames('input control', className)} />;
}
