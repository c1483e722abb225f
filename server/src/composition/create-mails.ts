import type { Database } from '../database/database.ts';
import { createHeldMail, type Mail } from '../gateways/mail/mail.ts';
import { checkMailServer, createSmtpMail } from '../gateways/mail/smtp-mail.ts';
import type { UnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createMailQueue, sendRenderedMails } from '../jobs/mails/mail-queue.ts';
import { createSendMail, type MailSender } from '../jobs/mails/translate-mail.ts';
import type { LiveShop } from '../modules/shop/index.ts';
import type { ExternalServices } from './external-services.ts';

interface MailsDeps {
  jobs: Jobs;
  database: Database;
  shop: LiveShop;
  settings: MailSender;
  /** Nothing is sent. */
  isRestored: boolean;
  smtp: ExternalServices['smtp'];
  unsubscribeLinks: UnsubscribeLinks;
}

/** What sends mails, and the two queues of those that a transaction causes. */
export function createMails({ jobs, database, shop, settings, isRestored, smtp, unsubscribeLinks }: MailsDeps) {
  const mail: Mail = isRestored ? createHeldMail() : createSmtpMail(smtp);
  const sendMail = createSendMail({ mail, database, offered: shop.offered, unsubscribeLinks, settings });
  sendRenderedMails({ jobs, mail });
  return {
    mail,
    sendMail,
    unsubscribeLinks,
    /** Whether mails could be sent. Rejects with the reason. */
    checkMail: async () => (isRestored ? undefined : checkMailServer(smtp)),
    mailQueue: createMailQueue({ jobs, sendMail }),
    classMailQueue: createMailQueue({ jobs, sendMail, name: 'send-mail-to-class' }),
  };
}
