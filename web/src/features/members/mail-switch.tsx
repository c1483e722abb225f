import { changeMailPreferences, type MailPreferences } from '@guildhall/contract';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { mailPreferencesQuery } from './members.queries.ts';

interface MailSwitchProps {
  name: keyof MailPreferences;
  label: string;
  hint: string;
  preferences: MailPreferences;
}

/** Is where it was put at once, and goes back when that could not be kept. */
export function MailSwitch({ name, label, hint, preferences }: MailSwitchProps) {
  const [wanted, setWanted] = useState<boolean>();
  const { mutate, isPending } = useCommand(changeMailPreferences, {
    done: (_, input, client) => {
      client.setQueryData(
        mailPreferencesQuery.queryKey,
        (kept) => kept && { ...kept, [name]: input?.body[name] ?? kept[name] },
      );
      toast.success(`${label}: saved.`);
    },
    failed: (error) => {
      setWanted(undefined);
      toast.error(errorText(error));
    },
  });
  const change = (next: boolean) => {
    if (isPending) return;
    setWanted(next);
    mutate({ body: { [name]: next } });
  };
  return (
    <Toggle label={label} hint={hint} checked={wanted ?? preferences[name]} onChange={change} pending={isPending} />
  );
}
