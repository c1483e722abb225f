import { z } from 'zod';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { Modified } from './values.ts';

/** The mails about classes that a person wants. Mails about payments and the account are always sent. */
export const MailPreferences = z
  .object({
    /** When a teacher adds an assignment. */
    NewAssignments: z.boolean(),
    /** A day before a deadline, if the student has not handed in. */
    DeadlineReminders: z.boolean(),
    /** When a submission is graded. */
    Grades: z.boolean(),
    /** When they have earned a certificate. */
    Certificates: z.boolean(),
    /** When a teacher announces something to a class. */
    Announcements: z.boolean(),
    /** A day before a trial ends. */
    TrialReminders: z.boolean(),
    /** When a class on their wish list is reduced. Off until they ask for it. */
    ReducedWishes: z.boolean(),
    /** The three parts of a teacher's daily mail. */
    NewEnrolments: z.boolean(),
    WorkToGrade: z.boolean(),
    Refunds: z.boolean(),
    /** An admin's daily mail about what waits for a decision. */
    Waiting: z.boolean(),
    /** To admins, when a student disputes a payment. */
    Disputes: z.boolean(),
  })
  .meta({ id: 'MailPreferences' });

export type MailPreferences = z.infer<typeof MailPreferences>;

/** The mails that their recipients can switch off, and the preferences of each. A daily mail to teachers has three parts. */
export const MAIL_TOPICS = {
  'new-assignments': ['NewAssignments'],
  'deadline-reminders': ['DeadlineReminders'],
  grades: ['Grades'],
  certificates: ['Certificates'],
  announcements: ['Announcements'],
  'trial-reminders': ['TrialReminders'],
  'reduced-wishes': ['ReducedWishes'],
  'daily-teaching': ['NewEnrolments', 'WorkToGrade', 'Refunds'],
  waiting: ['Waiting'],
  disputes: ['Disputes'],
} as const satisfies Record<string, readonly (keyof MailPreferences)[]>;

export type MailTopic = keyof typeof MAIL_TOPICS;
export const MAIL_TOPIC_NAMES = Object.keys(MAIL_TOPICS) as MailTopic[];

const ByMailToken = z.object({ token: AnyText.min(1).max(200) });

export const openUnsubscribe = defineRoute({
  method: 'GET',
  path: '/unsubscribe/:token',
  access: 'public',
  redirects: true,
  summary: 'Leads from the header of a mail (`List-Unsubscribe`) to the page with its button; changes nothing',
  params: ByMailToken,
  response: z.null(),
  errors: ['mail-link.not-found'],
});

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/unsubscribe/:token',
  access: 'public',
  summary:
    'Switches off one kind of mail for one person, by the link in such a mail (RFC 8058): without a session, as JSON, a form or without a body',
  params: ByMailToken,
  response: Modified,
  errors: ['mail-link.not-found'],
});

export const readMailPreferences = defineRoute({
  method: 'GET',
  path: '/mail-preferences',
  access: 'signed-in',
  summary: 'Which mails about classes one wants: only those that one can get, as student, teacher or admin',
  response: MailPreferences.partial(),
  errors: [],
});

export const changeMailPreferences = defineRoute({
  method: 'PUT',
  path: '/mail-preferences',
  access: 'signed-in',
  summary: 'Says which mails about classes one wants; what is left out stays',
  body: MailPreferences.partial(),
  response: Modified,
  errors: [],
});

/** The language of a person's mails and documents, as in the addresses of pages: `de`. */
const MailLanguage = z.object({ Language: z.string().max(35) });

export const readMailLanguage = defineRoute({
  method: 'GET',
  path: '/mail-language',
  access: 'signed-in',
  summary: 'The language of one’s mails',
  response: MailLanguage,
  errors: [],
});

export const changeMailLanguage = defineRoute({
  method: 'PUT',
  path: '/mail-language',
  access: 'signed-in',
  summary: 'Chooses the language of one’s mails: English, or another that the shop has on offer',
  body: MailLanguage,
  response: Modified,
  errors: [],
});
