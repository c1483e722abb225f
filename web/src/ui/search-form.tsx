import { m } from '@guildhall/messages';
import { type ComponentPropsWithRef, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import { Search } from './icons.ts';
import { TextInput } from './text-input.tsx';

interface SearchFormProps {
  id?: string;
  /** Where the form is sent without script. */
  action?: string;
  label: string;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  placeholder: string;
  /** The current search. */
  text: string;
  /** Gets the trimmed text. Returns false to refuse it: the field takes the focus. */
  onSearch: (text: string) => unknown;
  error?: string;
  /** Another field than a plain one, such as one with suggestions. */
  renderInput?: (props: ComponentPropsWithRef<'input'>) => ReactNode;
  /** For the width of the field. */
  fieldClass?: string;
  /** After the button. */
  children?: ReactNode;
}

export function SearchForm({
  id,
  action,
  text,
  onSearch,
  fieldClass,
  placeholder,
  renderInput = (props) => <TextInput {...props} />,
  children,
  ...field
}: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (onSearch(typed) === false) input.current?.focus();
  };
  return (
    <form
      id={id}
      action={action}
      onSubmit={submit}
      noValidate
      className={classNames('flex flex-wrap gap-2', field.error ? 'items-start' : 'items-end')}
    >
      <Field {...field} className={classNames('grow basis-40', fieldClass)}>
        {(control) =>
          renderInput({
            ...control,
            ref: input,
            type: 'search',
            name: 'q',
            defaultValue: text,
            maxLength: 200,
            placeholder,
          })
        }
      </Field>
      <Button type="submit">
        <Search aria-hidden="true" className="size-4" />
        {m.common_search()}
      </Button>
      {children}
    </form>
  );
}
