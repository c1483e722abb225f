import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea rows={5} {...rest} className={classNames('textarea control', className)} />;
}
