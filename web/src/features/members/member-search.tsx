import { SearchText } from '@guildhall/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

interface MemberSearchProps {
  /** What is searched for; empty for everybody. */
  text: string;
  onSearch: (text: string) => void;
}

export function MemberSearch({ text, onSearch }: MemberSearchProps) {
  const [error, setError] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another matter
  useEffect(() => setError(''), [text]);
  const search = (typed: string) => {
    const isText = SearchText.safeParse(typed).success;
    setError(isText ? '' : 'Please enter an e-mail address or a username.');
    if (isText) onSearch(typed);
    return isText;
  };
  return (
    <search>
      <SearchForm
        label="Search by e-mail or username"
        labelHidden
        placeholder="E-mail or username"
        text={text}
        onSearch={search}
        error={error}
        fieldClass="max-w-lg"
      >
        {text !== '' && (
          <Button variant="outline" onClick={() => onSearch('')}>
            Show all
          </Button>
        )}
      </SearchForm>
    </search>
  );
}
