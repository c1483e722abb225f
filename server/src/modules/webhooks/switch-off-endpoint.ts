import { PAGES, WEBHOOK_LOG_DAYS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { defineMail } from '../../jobs/mails/translate-mail.ts';
import { cancelDeliveries, listAdmins, switchOff } from './outcomes.queries.ts';

interface SwitchedOff {
  id: string;
  url: string;
  reason: 'failing' | 'gone';
  now: Date;
}

const INTROS = { failing: m.webhooks_mail_off_failing, gone: m.webhooks_mail_off_gone };

const endpointSwitchedOff = defineMail(
  'endpoint-switched-off',
  ({ url, reason }: Pick<SwitchedOff, 'url' | 'reason'>) => ({
    subject: m.webhooks_mail_off_subject({ host: new URL(url).host }),
    intro: INTROS[reason]({ url }),
    action: m.webhooks_mail_off_action(),
    outro: m.webhooks_mail_off_outro({ days: WEBHOOK_LOG_DAYS }),
  }),
);

/** By itself; every admin gets a mail. The endpoint is locked by the transaction. */
export async function switchOffEndpoint(tx: Tx, { mailQueue }: MailDeps, endpoint: SwitchedOff) {
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
  const mail = { kind: endpointSwitchedOff, values: { url, reason }, link: PAGES.webhooks.path };
  for (const admin of await listAdmins(tx)) await mailQueue.add(tx, { to: admin, ...mail });
}
