import { SearchText } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

interface MemberSearchProps {
  /** The current search; empty for everybody. */
  text: string;
  onSearch: (text: string) => void;
}

export function MemberSearch({ text, onSearch }: MemberSearchProps) {
  const [error, setError] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error belongs to the previous search
  useEffect(() => setError(''), [text]);
  const search = (typed: string) => {
    const isText = SearchText.safeParse(typed).success;
    setError(isText ? '' : m.members_search_missing());
    if (isText) onSearch(typed);
    return isText;
  };
  return (
    <search>
      <SearchForm
        label={m.members_search_label()}
        labelHidden
        placeholder={m.common_email_or_username()}
        text={text}
        onSearch={search}
        error={error}
        fieldClass="max-w-lg"
      >
        {text !== '' && (
          <Button variant="outline" onClick={() => onSearch('')}>
            {m.members_show_all()}
          </Button>
        )}
      </SearchForm>
    </search>
  );
}
