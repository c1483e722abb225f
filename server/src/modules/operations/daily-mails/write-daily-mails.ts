import type { Tx } from '../../../database/database.ts';
import type { WrittenMessage } from '../../../gateways/mail/mail.ts';
import type { MailSender } from '../../../gateways/mail/render-mail.ts';
import type { DailyMailRun } from './daily-mail-runs.queries.ts';
import { adminMail, teacherMail } from './daily-mail-texts.ts';
import { listAdmins, listCourseNews, listTeacherIds } from './daily-mails.queries.ts';
import { readAdminWaiting } from './waiting.queries.ts';

interface MailStep {
  run: DailyMailRun;
  sender: MailSender;
  /** People. */
  max: number;
}

interface StepMails {
  /** By the ids of their recipients. */
  mails: Map<string, () => WrittenMessage>;
  /** The last person of the step, who may have no mail; undefined: nobody was left. */
  last: string | undefined;
  isLast: boolean;
}

/** The mails to the next people of a run. */
export type WriteMails = (tx: Tx, step: MailStep) => Promise<StepMails>;

/** No mails where nothing waits. */
export const writeAdminMails: WriteMails = async (tx, { run, sender, max }) => {
  const waiting = await readAdminWaiting(tx);
  const isNothing = Object.values(waiting).every((count) => count === 0);
  const admins = isNothing ? [] : await listAdmins(tx, { after: run.mailed_up_to, max });
  return {
    mails: new Map(admins.map((admin) => [admin.id, () => adminMail(sender, admin, waiting)])),
    last: admins.at(-1)?.id,
    isLast: admins.length < max,
  };
};

/** No mail to a teacher whose classes have nothing to tell. */
export const writeTeacherMails: WriteMails = async (tx, { run, sender, max }) => {
  const teacherIds = await listTeacherIds(tx, { after: run.mailed_up_to, max });
  const byTeacher = Map.groupBy(await listCourseNews(tx, teacherIds, run), ({ id }) => id);
  return {
    mails: new Map(
      [...byTeacher].flatMap(([id, news]) => {
        const [first] = news;
        return first ? [[id, () => teacherMail(sender, first, news)] as const] : [];
      }),
    ),
    last: teacherIds.at(-1),
    isLast: teacherIds.length < max,
  };
};
