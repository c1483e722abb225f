import { changeMailPreferences, type MailPreferences } from '@guildhall/contract';
import { m } from '@guildhall/messages';
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
  isOn: boolean;
}

/** Changes at once, and back when saving fails. */
export function MailSwitch({ name, label, hint, isOn }: MailSwitchProps) {
  const [pendingValue, setPendingValue] = useState<boolean>();
  const { mutate, isPending } = useCommand(changeMailPreferences, {
    done: (_, input, client) => {
      client.setQueryData(
        mailPreferencesQuery.queryKey,
        (saved) => saved && { ...saved, [name]: input?.body[name] ?? saved[name] },
      );
      toast.success(m.members_mail_saved({ label }));
    },
    failed: (error) => {
      setPendingValue(undefined);
      toast.error(errorText(error));
    },
  });
  const change = (next: boolean) => {
    if (isPending) return;
    setPendingValue(next);
    mutate({ body: { [name]: next } });
  };
  return <Toggle label={label} hint={hint} checked={pendingValue ?? isOn} onChange={change} pending={isPending} />;
}
