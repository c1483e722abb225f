import { changeMailLanguage, queryKeyOf, readMailLanguage } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { queryFor } from '../../lib/queries.ts';
import { SHOP } from '../../lib/site.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Only where the shop has more than one. Saved at once. */
export function MailLanguage() {
  const { data } = useQuery({ ...queryFor(readMailLanguage), enabled: SHOP.languages.length > 0 });
  const [chosen, setChosen] = useState('');
  const { mutate, isPending } = useCommand(changeMailLanguage, {
    refresh: [queryKeyOf(readMailLanguage)],
    done: () => toast.success(m.members_mail_language_saved()),
    failed: (error) => {
      setChosen('');
      toast.error(errorText(error));
    },
  });
  const choose = (language: string) => {
    setChosen(language);
    mutate({ body: { Language: language } });
  };
  if (!data) return null;
  return (
    <Field label={m.members_mail_language()} hint={m.members_mail_language_hint()}>
      {(control) => (
        <Select
          {...control}
          value={chosen || data.Language}
          disabled={isPending}
          options={SHOP.languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </Field>
  );
}
