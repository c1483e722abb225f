import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { perLocale } from '@guildhall/messages/language';
import type { InTx } from '../../database/database.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import { takeEndingTrials } from './trials.queries.ts';

const timeFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
);

const trialEnding = defineMail('trial-ending', ({ course, endsAt }: { course: string; endsAt: string }) => ({
  subject: m.enrolments_mail_trial_ends_subject({ course }),
  intro: m.enrolments_mail_trial_ends_intro({ course, end: timeFormat().format(new Date(endsAt)) }),
  action: m.enrolments_mail_trial_ends_button(),
  outro: m.enrolments_mail_trial_ends_outro(),
  topic: 'trial-reminders',
}));

interface TrialRemindersDeps {
  inTx: InTx;
  mailQueue: MailQueue;
}

/** Trials per transaction. */
const BATCH = 100;

/** One mail a day before the end of each trial. Several processes may do this at the same time. */
export async function sendTrialReminders({ inTx, mailQueue }: TrialRemindersDeps): Promise<void> {
  for (;;) {
    const count = await inTx(async (tx) => {
      const { taken, ending } = await takeEndingTrials(tx, BATCH);
      for (const trial of ending)
        await mailQueue.add(tx, {
          to: { name: trial.student_name, email: trial.student_email },
          kind: trialEnding,
          values: { course: trial.course_title, endsAt: trial.ends_at.toISOString() },
          link: PAGES.courseDetails.path.replace(':id', trial.course_id),
        });
      return taken;
    });
    if (count < BATCH) return;
  }
}
