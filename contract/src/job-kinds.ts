import { m } from '@guildhall/messages';
import { oneOf } from './values.ts';

/** Jobs that send mails, or write them. */
export const MAIL_JOB_KINDS = [
  'send-mail',
  'send-mail-to-class',
  /** Of the release before. */
  'mail',
  'mail-to-class',
  'mail-announcement',
  'mail-new-teacher',
  'announce-certificate',
  'mail-new-password',
  'mail-verification',
] as const;

/** All kinds of jobs of this release. A database may hold some of another one. */
export const JOB_KINDS = [
  ...MAIL_JOB_KINDS,
  'notify-students',
  'work-roster',
  'invite-people',
  'check-video',
  'copy-google-picture',
  'mark-quiz-again',
] as const;
type JobKind = (typeof JOB_KINDS)[number];

const TEXTS: Record<JobKind, () => string> = {
  'send-mail': m.statistics_job_mail,
  'send-mail-to-class': m.statistics_job_mail_to_class,
  mail: m.statistics_job_mail,
  'mail-to-class': m.statistics_job_mail_to_class,
  'mail-announcement': m.statistics_job_mail_announcement,
  'mail-new-password': m.statistics_job_mail_new_password,
  'mail-verification': m.statistics_job_mail_verification,
  'mail-new-teacher': m.statistics_job_mail_new_teacher,
  'announce-certificate': m.statistics_job_announce_certificate,
  'notify-students': m.statistics_job_notify_students,
  'work-roster': m.statistics_job_work_roster,
  'invite-people': m.statistics_job_invite_people,
  'check-video': m.statistics_job_check_video,
  'copy-google-picture': m.statistics_job_copy_google_picture,
  'mark-quiz-again': m.statistics_job_mark_quiz_again,
};

/** What a job does, in plain words; its own name where it is of another release. */
export function jobKindText(kind: string): string {
  const known = oneOf(JOB_KINDS, kind);
  return known ? TEXTS[known]() : kind;
}
