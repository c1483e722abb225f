import { createHeldMail } from '../gateways/mail/held-mail.ts';
import type { Mail } from '../gateways/mail/mail.ts';
import { checkMailServer, createSmtpMail } from '../gateways/mail/smtp-mail.ts';
import type { UnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createMailQueue } from '../jobs/mails/create-mail-queue.ts';
import type { LiveShop } from '../modules/shop/index.ts';
import type { ExternalServices } from './external-services.ts';

interface MailsDeps {
  jobs: Jobs;
  shop: LiveShop;
  /** Nothing is sent. */
  isRestored: boolean;
  smtp: ExternalServices['smtp'];
  unsubscribeLinks: UnsubscribeLinks;
}

/** What sends mails, and the two queues of those that a transaction causes. */
export function createMails({ jobs, shop, isRestored, smtp, unsubscribeLinks }: MailsDeps) {
  const mail: Mail = isRestored ? createHeldMail() : createSmtpMail(smtp);
  const deps = { jobs, mail, offered: shop.offered, unsubscribeLinks };
  return {
    mail,
    unsubscribeLinks,
    /** Whether mails could be sent. Rejects with the reason. */
    checkMail: async () => (isRestored ? undefined : checkMailServer(smtp)),
    mailQueue: createMailQueue(deps),
    classMailQueue: createMailQueue({ ...deps, name: 'mail-to-class' }),
  };
}
