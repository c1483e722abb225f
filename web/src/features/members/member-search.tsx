import { ROLES, type Role, SearchText } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilterSelect, ListFilters } from '../../ui/list-filters.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: m.common_role({ role }) }));

interface MemberSearchProps {
  role: Role | undefined;
  /** Empty for every role. */
  onRole: (role: string) => void;
  /** The current search; empty for everybody. */
  text: string;
  onSearch: (text: string) => void;
}

export function MemberSearch({ text, onSearch, role, onRole }: MemberSearchProps) {
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
    <ListFilters>
      <SearchForm
        label={m.members_search_label()}
        placeholder={m.common_email_or_username()}
        text={text}
        onSearch={search}
        error={error}
      >
        {text !== '' && (
          <Button variant="outline" onClick={() => onSearch('')}>
            {m.members_show_all()}
          </Button>
        )}
      </SearchForm>
      <FilterSelect label={m.members_role()} options={ROLE_OPTIONS} value={role} onChoose={onRole} />
    </ListFilters>
  );
}
