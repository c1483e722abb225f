import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { perLocale } from '@guildhall/messages/language';
import type { InTx } from '../../database/database.ts';
import type { WrittenMessage } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { type EndingTrial, takeEndingTrials } from './trials.queries.ts';

interface TrialRemindersDeps {
  inTx: InTx;
  mailQueue: MailQueue;
  settings: MailSender;
}

/** Trials per transaction. */
const BATCH = 100;

/** One mail a day before the end of each trial. Several processes may do this at the same time. */
export async function sendTrialReminders({ inTx, mailQueue, settings }: TrialRemindersDeps): Promise<void> {
  for (;;) {
    const count = await inTx(async (tx) => {
      const { taken, ending } = await takeEndingTrials(tx, BATCH);
      for (const trial of ending) await mailQueue.add(tx, () => reminderMail(settings, trial));
      return taken;
    });
    if (count < BATCH) return;
  }
}

const reminderMail = ({ brandName, publicUrl }: MailSender, trial: EndingTrial): WrittenMessage =>
  renderMail({
    brandName,
    to: trial.student_email,
    name: trial.student_name,
    subject: m.enrolments_mail_trial_ends_subject({ course: trial.course_title }),
    intro: m.enrolments_mail_trial_ends_intro({
      course: trial.course_title,
      end: timeFormat().format(trial.ends_at),
    }),
    action: m.enrolments_mail_trial_ends_button(),
    link: publicUrl + PAGES.courseDetails.path.replace(':id', trial.course_id),
    outro: m.enrolments_mail_trial_ends_outro(),
    unsubscribe: { personId: trial.student_id, topic: 'trial-reminders' },
  });

const timeFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
);
