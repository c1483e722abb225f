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
          Mails
        </h2>
        <p className="text-quiet text-sm">
          About your classes, as you like them. Those about payments and your account always come.
        </p>
      </div>
      <Switches />
    </Card>
  );
}

function Switches() {
  const { data: preferences, error, isFetching, refetch } = useQuery(mailPreferencesQuery);
  if (!preferences && error) return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  if (!preferences) return <Spinner label="Loading...." />;
  return (
    <div className="grid gap-5">
      <MailSwitch
        name="NewAssignments"
        label="New assignments"
        hint="When a teacher sets one in a class of yours."
        preferences={preferences}
      />
      <MailSwitch
        name="DeadlineReminders"
        label="Reminders"
        hint="A day before a deadline, if you have not handed in."
        preferences={preferences}
      />
      <MailSwitch
        name="Grades"
        label="Grades"
        hint="When something you handed in is graded."
        preferences={preferences}
      />
    </div>
  );
}
