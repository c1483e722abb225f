import type { MailPreferences as Preferences } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MailSwitch } from './mail-switch.tsx';
import { mailPreferencesQuery } from './members.queries.ts';

export function MailPreferences() {
  return (
    <Card as="section" aria-labelledby="mails" className="grid content-start gap-5 p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 id="mails" className="text-xl">
          {m.members_mails()}
        </h2>
        <p className="text-quiet text-sm">{m.members_mails_intro()}</p>
      </div>
      <LoadedSwitches />
    </Card>
  );
}

function LoadedSwitches() {
  const query = useQuery(mailPreferencesQuery);
  return (
    <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
      {(preferences) => <Switches preferences={preferences} />}
    </QueryContent>
  );
}

function Switches({ preferences }: { preferences: Preferences }) {
  return (
    <div className="grid gap-5">
      <MailSwitch
        name="NewAssignments"
        label={m.members_mail_assignments()}
        hint={m.members_mail_assignments_hint()}
        preferences={preferences}
      />
      <MailSwitch
        name="DeadlineReminders"
        label={m.members_mail_reminders()}
        hint={m.members_mail_reminders_hint()}
        preferences={preferences}
      />
      <MailSwitch
        name="Grades"
        label={m.members_mail_grades()}
        hint={m.members_mail_grades_hint()}
        preferences={preferences}
      />
    </div>
  );
}
