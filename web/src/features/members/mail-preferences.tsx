import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
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
      <Switches />
    </Card>
  );
}

function Switches() {
  const { data: preferences, error, isFetching, refetch } = useQuery(mailPreferencesQuery);
  if (!preferences && error) return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  if (!preferences) return <Spinner label={m.common_loading()} />;
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
