import { SearchText } from '@guildhall/contract';
import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface MemberSearchProps {
  /** What is searched for; empty for everybody. */
  text: string;
  onSearch: (text: string) => void;
}

export function MemberSearch({ text, onSearch }: MemberSearchProps) {
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = text;
    setError('');
  }, [text]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = SearchText.safeParse(new FormData(event.currentTarget).get('q'));
    setError(typed.success ? '' : 'Please enter an e-mail address or a username.');
    if (typed.success) onSearch(typed.data);
    else field.current?.focus();
  };
  return (
    <search>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
        <Field label="Search by e-mail or username" labelHidden error={error} className="max-w-lg grow basis-40">
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              name="q"
              defaultValue={text}
              maxLength={200}
              placeholder="E-mail or username"
            />
          )}
        </Field>
        <Button type="submit">
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
        {text !== '' && (
          <Button look="outline" onClick={() => onSearch('')}>
            Show all
          </Button>
        )}
      </form>
    </search>
  );
}
