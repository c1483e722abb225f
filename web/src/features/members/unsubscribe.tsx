import { type MailTopic, PAGES, unsubscribe } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

const TOPICS: Record<MailTopic, () => string> = {
  'new-assignments': m.members_mail_assignments,
  'deadline-reminders': m.members_mail_reminders,
  grades: m.members_mail_grades,
  certificates: m.members_mail_certificates,
  announcements: m.members_mail_announcements,
  'trial-reminders': m.members_mail_trials,
  'reduced-wishes': m.members_mail_wishes,
  'daily-teaching': m.members_mail_daily_teaching,
  waiting: m.members_mail_waiting,
  disputes: m.members_mail_disputes,
};

const isTopic = (topic: string): topic is MailTopic => Object.hasOwn(TOPICS, topic);

interface UnsubscribeProps {
  /** As it is in the address. */
  topic: string;
  token: string;
}

/** The button that switches off one kind of mail, without logging in. */
export function Unsubscribe({ topic, token }: UnsubscribeProps) {
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useCommand(unsubscribe, {
    done: () => setIsDone(true),
    failed: (error) => setProblem(errorText(error)),
  });
  if (!isTopic(topic) || token === '') return <Alert tone="error">{m.errors_mail_link_not_found()}</Alert>;
  const name = TOPICS[topic]();
  if (isDone) {
    return (
      <>
        <Alert>{m.members_unsubscribe_done({ topic: name })}</Alert>
        <ButtonLink to={PAGES.myProfile.path} variant="outline">
          {m.members_unsubscribe_profile()}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{m.members_unsubscribe_intro({ topic: name })}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button pending={isPending} onClick={() => mutate({ params: { token } })}>
        {m.members_unsubscribe_button()}
      </Button>
    </>
  );
}
