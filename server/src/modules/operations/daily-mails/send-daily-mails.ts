import { DAILY_MAIL_DAYS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { perLocale } from '@guildhall/messages/language';
import { type Selectable, sql } from 'kysely';
import type { InTx, Reader, Tx } from '../../../database/database.ts';
import type { DailyMailKind } from '../../../database/notice-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import type { MailQueue } from '../../../jobs/mails/mail-queue.ts';
import { defineMail, type MailSender } from '../../../jobs/mails/translate-mail.ts';
import { type AdminWaiting, readAdminWaiting } from './waiting.queries.ts';

export type DailyMailRun = Selectable<Tables['daily_mail_run']>;

interface NewRun {
  kind: DailyMailKind;
  /** `2026-05-31`, in UTC. */
  day: string;
  until: Date;
}

/** Nothing when it has been started. It begins where the one before ended, a day before at first: no event is left out. */
const startRun = (tx: Tx, { kind, day, until }: NewRun) =>
  sql`
    insert into daily_mail_run (kind, day, since, until)
    select ${kind}, ${day}, coalesce(max(until), ${until}::timestamptz - interval '1 day'), ${until}
    from daily_mail_run where kind = ${kind}
    having max(day) is null or max(day) < ${day}
    on conflict do nothing`.execute(tx);

/** The oldest that is not finished, unless another process is at it. It stays locked until the transaction ends. */
const lockUnfinishedRun = (tx: Tx, kind: DailyMailKind): Promise<DailyMailRun | undefined> =>
  tx
    .selectFrom('daily_mail_run')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_finished', '=', false)
    .orderBy('day')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Returns those who had not been sent this day's mail. */
async function recordMailed(tx: Tx, { kind, day }: DailyMailRun, personIds: string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await tx
    .insertInto('daily_mail')
    .values(personIds.map((id) => ({ kind, day, person_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

interface Progress {
  /** The last person of the step; null: there was nobody. */
  mailedUpTo: string | null;
  isFinished: boolean;
}

const advanceRun = (tx: Tx, { kind, day }: DailyMailRun, { mailedUpTo, isFinished }: Progress) =>
  tx
    .updateTable('daily_mail_run')
    .set({ mailed_up_to: mailedUpTo, is_finished: isFinished })
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute();

/** With the rows of who was mailed. */
const removeRunsBefore = (tx: Tx, day: string) =>
  tx.deleteFrom('daily_mail_run').where('day', '<', day).where('is_finished', '=', true).execute();

interface Recipient {
  id: string;
  name: string;
  email: string;
}

interface Step {
  /** The last person of the step before; null in the first. */
  after: string | null;
  max: number;
}

/** The next admins who want a daily mail, by id. */
export const listAdmins = (reader: Reader, { after, max }: Step): Promise<Recipient[]> =>
  reader
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'Admin')
    .where('mails_waiting', '=', true)
    .where('suspended_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(max)
    .execute();

/** The next people with a class, by id. */
export async function listTeacherIds(reader: Reader, { after, max }: Step): Promise<string[]> {
  const rows = await reader
    .selectFrom('course')
    .select('teacher_id')
    .distinct()
    .$if(after !== null, (query) => query.where('teacher_id', '>', after ?? ''))
    .orderBy('teacher_id')
    .limit(max)
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}

/** One class, for its teacher's mail. Parts that the teacher does not want are 0. */
interface CourseNews extends Recipient {
  title: string;
  /** In the time of the run. */
  enrolments: number;
  refunds: number;
  /** All that wait. */
  toGrade: number;
}

/** The classes of these teachers that have something to tell. */
export async function listCourseNews(reader: Reader, teacherIds: string[], { since, until }: DailyMailRun) {
  const { rows } = await sql<CourseNews>`
    select teacher.id, teacher.name, teacher.email, course.title, news.*
    from "user" as teacher join course on course.teacher_id = teacher.id cross join lateral (
      select
        case when mails_enrolments then (
          select count(*) from enrolment
          where course_id = course.id and enrolled_at >= ${since} and enrolled_at < ${until} and state = 'active'
        ) else 0 end as enrolments,
        case when mails_refunds then (
          select count(*) from payment
          where course_id = course.id and refunded_at >= ${since} and refunded_at < ${until} and status = 'refunded'
        ) else 0 end as refunds,
        case when mails_submissions then (
          select coalesce(sum(submission_count - graded_count), 0) from assignment
          where course_id = course.id and withdrawn_at is null
        ) else 0 end::int as "toGrade"
    ) as news
    where teacher.id = any(${teacherIds}::uuid[]) and suspended_at is null and enrolments + refunds + "toGrade" > 0
    order by teacher.id, course.title, course.id
  `.execute(reader);
  return rows;
}

/** Classes that a mail lists one by one. */
const MAX_COURSES = 20;

/** `2 disputes, 1 refund`. */
const listFormat = perLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));

type CountText = (values: { count: number }) => string;

/** In the order of the mail; the button leads to the page of the first. */
const ADMIN_PARTS: readonly [part: keyof AdminWaiting, text: CountText, page: { path: string }][] = [
  ['disputes', m.waiting_disputes, PAGES.payments],
  ['refundsDue', m.waiting_refunds_due, PAGES.payments],
  ['teacherRequests', m.waiting_teacher_requests, PAGES.teacherRequests],
  ['pendingCourses', m.waiting_pending_courses, PAGES.allCourses],
  ['editedCourses', m.waiting_edited_courses, PAGES.allCourses],
  ['openReports', m.waiting_open_reports, PAGES.reports],
];

const profileUrl = ({ publicUrl }: MailSender) => publicUrl + PAGES.myProfile.path;

const waitingForAdmin = defineMail('waiting-for-admin', (waiting: AdminWaiting, sender) => {
  const texts = ADMIN_PARTS.filter(([part]) => waiting[part] > 0).map(([part, text]) => text({ count: waiting[part] }));
  return {
    subject: m.waiting_mail_admins_subject({ summary: listFormat().format(texts) }),
    intro: m.waiting_mail_admins_intro({ lines: texts.join('\n') }),
    action: m.waiting_mail_admins_button(),
    outro: m.waiting_mail_admins_outro({ profile: profileUrl(sender) }),
    topic: 'waiting',
  };
});

type Counts = Pick<CourseNews, 'enrolments' | 'toGrade' | 'refunds'>;

const TEACHER_PARTS: readonly [part: keyof Counts, text: CountText][] = [
  ['enrolments', m.waiting_new_enrolments],
  ['toGrade', m.waiting_to_grade],
  ['refunds', m.waiting_refunds],
];

const summaryOf = (counts: Counts) => {
  const parts = TEACHER_PARTS.filter(([part]) => counts[part] > 0);
  return listFormat().format(parts.map(([part, text]) => text({ count: counts[part] })));
};

interface TeacherNews {
  /** The first classes, each with something to tell, and how many there are beside these. */
  courses: (Counts & { title: string })[];
  others: number;
  total: Counts;
}

const newsForTeacher = defineMail('news-for-teacher', ({ courses, others, total }: TeacherNews, sender) => {
  const lines = courses.map((course) => `${course.title}: ${summaryOf(course)}`);
  if (others > 0) lines.push(m.waiting_mail_teachers_more({ count: others }));
  return {
    subject: m.waiting_mail_teachers_subject({ summary: summaryOf(total) }),
    intro: m.waiting_mail_teachers_intro({ lines: lines.join('\n') }),
    action: total.toGrade > 0 ? m.waiting_mail_teachers_grade_button() : m.waiting_mail_teachers_button(),
    outro: m.waiting_mail_teachers_outro({ profile: profileUrl(sender) }),
    topic: 'daily-teaching',
  };
});

const totalOf = (news: readonly Counts[], part: keyof Counts) => news.reduce((sum, counts) => sum + counts[part], 0);

function teacherNews(news: readonly CourseNews[]): TeacherNews {
  const courses = news
    .slice(0, MAX_COURSES)
    .map(({ title, enrolments, toGrade, refunds }) => ({ title, enrolments, toGrade, refunds }));
  const total = {
    enrolments: totalOf(news, 'enrolments'),
    toGrade: totalOf(news, 'toGrade'),
    refunds: totalOf(news, 'refunds'),
  };
  return { courses, others: news.length - courses.length, total };
}

interface MailStep {
  run: DailyMailRun;
  mailQueue: MailQueue;
  /** People. */
  max: number;
}

interface StepMails {
  /** Each adds the mail to one person, by the ids of these. */
  mails: Map<string, () => Promise<void>>;
  /** The last person of the step, who may have no mail; undefined: nobody was left. */
  last: string | undefined;
  isLast: boolean;
}

/** The mails to the next people of a run. */
type WriteMails = (tx: Tx, step: MailStep) => Promise<StepMails>;

/** No mails where nothing waits. */
const writeAdminMails: WriteMails = async (tx, { run, mailQueue, max }) => {
  const waiting = await readAdminWaiting(tx);
  const first = ADMIN_PARTS.find(([part]) => waiting[part] > 0);
  const admins = first ? await listAdmins(tx, { after: run.mailed_up_to, max }) : [];
  const mail = { kind: waitingForAdmin, values: waiting, link: (first?.[2] ?? PAGES.dashboard).path };
  return {
    mails: new Map(admins.map((admin) => [admin.id, () => mailQueue.add(tx, { to: admin, ...mail })])),
    last: admins.at(-1)?.id,
    isLast: admins.length < max,
  };
};

/** No mail to a teacher whose classes have nothing to tell. */
const writeTeacherMails: WriteMails = async (tx, { run, mailQueue, max }) => {
  const teacherIds = await listTeacherIds(tx, { after: run.mailed_up_to, max });
  const byTeacher = Map.groupBy(await listCourseNews(tx, teacherIds, run), ({ id }) => id);
  const mailTo = (teacher: CourseNews, news: readonly CourseNews[]) => {
    const values = teacherNews(news);
    const link = (values.total.toGrade > 0 ? PAGES.toGrade : PAGES.myCourses).path;
    return mailQueue.add(tx, { to: teacher, kind: newsForTeacher, values, link });
  };
  return {
    mails: new Map(
      [...byTeacher].flatMap(([id, news]) => {
        const [first] = news;
        return first ? [[id, () => mailTo(first, news)] as const] : [];
      }),
    ),
    last: teacherIds.at(-1),
    isLast: teacherIds.length < max,
  };
};

interface DailyMailsDeps {
  inTx: InTx;
  /** The queue for mails to very many people, which delay nobody's receipt. */
  classMailQueue: MailQueue;
  now: () => Date;
  /** People per transaction. */
  batch?: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A day's mails are about what happened until six o'clock in the morning, UTC. */
const END_OF_DAY = 6 * HOUR;
/** They are written a little later, when everything that began before six has been committed. */
const DELAY = HOUR / 12;
/** On two busy cores adding a mail takes 3 ms, so a transaction lasts a third of a second at most. */
const BATCH = 100;

const WRITERS: Record<DailyMailKind, WriteMails> = { admins: writeAdminMails, teachers: writeTeacherMails };

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Sends the mails of the day that have not been sent. The mails, the rows of who was sent one and how far the run is
 * commit together, a hundred people at a time. Several processes may do this at the same time.
 */
export async function sendDailyMails(deps: DailyMailsDeps): Promise<void> {
  const time = deps.now().getTime() - END_OF_DAY - DELAY;
  const day = dayOf(time);
  const until = new Date(Date.parse(day) + END_OF_DAY);
  for (const kind of ['admins', 'teachers'] as const) {
    await deps.inTx((tx) => startRun(tx, { kind, day, until }));
    while (await deps.inTx((tx) => mailNextPeople(tx, deps, kind)));
  }
  await deps.inTx((tx) => removeRunsBefore(tx, dayOf(time - DAILY_MAIL_DAYS * DAY)));
}

/** False when every run is finished, or another process is at it. */
async function mailNextPeople(tx: Tx, deps: DailyMailsDeps, kind: DailyMailKind): Promise<boolean> {
  const { classMailQueue: mailQueue, batch = BATCH } = deps;
  const run = await lockUnfinishedRun(tx, kind);
  if (!run) return false;
  const { mails, last, isLast } = await WRITERS[kind](tx, { run, mailQueue, max: batch });
  const recipients = await recordMailed(tx, run, [...mails.keys()]);
  for (const [personId, addMail] of mails) if (recipients.has(personId)) await addMail();
  await advanceRun(tx, run, { mailedUpTo: last ?? run.mailed_up_to, isFinished: isLast });
  return true;
}
