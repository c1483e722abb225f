import {
  changeMailLanguage,
  changeMailPreferences,
  type MailPreferences as MailKinds,
  queryKeyOf,
  type ResponseOf,
  readMailLanguage,
  type readMailPreferences,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { queryFor } from '../../lib/queries.ts';
import { SHOP } from '../../lib/site.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { mailPreferencesQuery } from './members.queries.ts';

interface MailSwitchProps {
  name: keyof MailKinds;
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

/** Only where the shop has more than one. Saved at once. */
function MailLanguage() {
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

export function MailPreferences() {
  return (
    <Card as="section" aria-labelledby="mails" className="grid content-start gap-5 p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 id="mails" className="text-xl">
          {m.members_mails()}
        </h2>
        <p className="text-quiet text-sm">{m.members_mails_intro()}</p>
      </div>
      <MailLanguage />
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

type Preferences = ResponseOf<typeof readMailPreferences>;

interface Group {
  title: () => string;
  kinds: readonly { name: keyof Preferences; label: () => string; hint: () => string }[];
}

const GROUPS: readonly Group[] = [
  {
    title: m.members_mails_as_student,
    kinds: [
      { name: 'NewAssignments', label: m.members_mail_assignments, hint: m.members_mail_assignments_hint },
      { name: 'DeadlineReminders', label: m.members_mail_reminders, hint: m.members_mail_reminders_hint },
      { name: 'Grades', label: m.members_mail_grades, hint: m.members_mail_grades_hint },
      { name: 'Certificates', label: m.members_mail_certificates, hint: m.members_mail_certificates_hint },
      { name: 'Announcements', label: m.members_mail_announcements, hint: m.members_mail_announcements_hint },
      { name: 'TrialReminders', label: m.members_mail_trials, hint: m.members_mail_trials_hint },
      { name: 'ReducedWishes', label: m.members_mail_wishes, hint: m.members_mail_wishes_hint },
    ],
  },
  {
    title: m.members_mails_as_teacher,
    kinds: [
      { name: 'NewEnrolments', label: m.members_mail_enrolments, hint: m.members_mail_enrolments_hint },
      { name: 'WorkToGrade', label: m.members_mail_submissions, hint: m.members_mail_submissions_hint },
      { name: 'Refunds', label: m.members_mail_refunds, hint: m.members_mail_refunds_hint },
    ],
  },
  {
    title: m.members_mails_as_admin,
    kinds: [
      { name: 'Waiting', label: m.members_mail_waiting, hint: m.members_mail_waiting_hint },
      { name: 'Disputes', label: m.members_mail_disputes, hint: m.members_mail_disputes_hint },
    ],
  },
];

/** The server lists only the mails that this person can get. */
function Switches({ preferences }: { preferences: Preferences }) {
  const groups = GROUPS.map(({ title, kinds }) => ({
    title: title(),
    kinds: kinds.filter(({ name }) => preferences[name] !== undefined),
  })).filter(({ kinds }) => kinds.length > 0);
  return (
    <div className="grid gap-6">
      {groups.map(({ title, kinds }) => (
        <fieldset key={title} className="grid gap-5">
          <legend className={groups.length === 1 ? 'sr-only' : 'eyebrow mb-4'}>{title}</legend>
          {kinds.map(({ name, label, hint }) => (
            <MailSwitch key={name} name={name} label={label()} hint={hint()} isOn={preferences[name] ?? true} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
