import { ROLES, type Role, SearchText } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';

const roleOptions = () => [
  { value: '', label: m.members_every_role() },
  ...ROLES.map((role) => ({ value: role, label: role })),
];

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
    <search className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_12rem]">
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
      <Field label={m.members_role()} labelHidden>
        {(control) => (
          <Select
            {...control}
            options={roleOptions()}
            value={role ?? ''}
            onChange={(event) => onRole(event.target.value)}
          />
        )}
      </Field>
    </search>
  );
}
