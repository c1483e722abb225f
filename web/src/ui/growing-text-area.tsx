import { type ComponentPropsWithRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** Firefox ESR 140 and Safari 17 do not. */
const growsByItself = () => CSS.supports('field-sizing', 'content');

function fitHeight(field: HTMLTextAreaElement | null): void {
  const place = field?.parentElement;
  if (!place || growsByItself()) return;
  // What it stands in keeps its height meanwhile: the page would scroll where it is short for a moment.
  place.style.minHeight = `${place.offsetHeight}px`;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  place.style.minHeight = '';
}

/** A field that is as high as its text. */
export function GrowingTextArea({ ref, className, ...rest }: ComponentPropsWithRef<'textarea'> & { value: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read from the field
  useLayoutEffect(() => fitHeight(field.current), [rest.value]);
  useLayoutEffect(() => {
    const fit = () => fitHeight(field.current);
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  return <textarea {...rest} ref={field} className={classNames('field-sizing-content', className)} />;
}
