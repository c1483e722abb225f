import { PAGES, WEBHOOK_LOG_DAYS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { cancelDeliveries, listAdmins, switchOff } from './outcomes.queries.ts';

interface SwitchedOff {
  id: string;
  url: string;
  reason: 'failing' | 'gone';
  now: Date;
}

const INTROS = { failing: m.webhooks_mail_off_failing, gone: m.webhooks_mail_off_gone };

const offMail = (
  { brandName, publicUrl }: MailSender,
  { name, email }: { name: string; email: string },
  { url, reason }: SwitchedOff,
) =>
  renderMail({
    brandName,
    to: email,
    name,
    subject: m.webhooks_mail_off_subject({ host: new URL(url).host }),
    intro: INTROS[reason]({ url }),
    action: m.webhooks_mail_off_action(),
    link: publicUrl + PAGES.webhooks.path,
    outro: m.webhooks_mail_off_outro({ days: WEBHOOK_LOG_DAYS }),
  });

/** By itself; every admin gets a mail. The endpoint is locked by the transaction. */
export async function switchOffEndpoint(tx: Tx, { mailQueue, settings }: MailDeps, endpoint: SwitchedOff) {
  const { id, url, reason, now } = endpoint;
  if (!(await switchOff(tx, id, reason))) return;
  await cancelDeliveries(tx, id);
  const subject = { subjectId: id, subjectName: url, personId: null };
  await recordAudit(tx, {
    actorId: null,
    action: 'webhook.switched-off',
    ...subject,
    reason: { code: `webhook.${reason}` },
    now,
  });
  for (const admin of await listAdmins(tx)) await mailQueue.add(tx, () => offMail(settings, admin, endpoint));
}
