import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { MailSwitch } from './mail-preferences.tsx';
import { mailPreferencesQuery } from './members.queries.ts';

interface WishMailsProps {
  /** Shown to those who want the mails: they are sent to confirmed addresses alone. */
  confirmEmail: ReactNode;
}

/** Whether one wants a mail when a class on the wish list is reduced. */
export function WishMails({ confirmEmail }: WishMailsProps) {
  return (
    <QueryContent query={useQuery(mailPreferencesQuery)} loading={null}>
      {({ ReducedWishes: isOn }) =>
        isOn !== undefined && (
          <Card className="grid gap-4 p-5">
            <MailSwitch name="ReducedWishes" label={m.wishes_mails()} hint={m.members_mail_wishes_hint()} isOn={isOn} />
            {isOn && confirmEmail}
          </Card>
        )
      }
    </QueryContent>
  );
}
