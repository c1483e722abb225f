import type { Tx } from '../../database/database.ts';
import { isErasedAddress, type Mail, type Message } from '../../gateways/mail/mail.ts';
import type { Jobs } from '../jobs.ts';
import { type NewMail, type QueuedMail, queuedMail, type SendMail } from './translate-mail.ts';

/** Mails that leave once the transaction that causes them has committed, and are tried again until they do. */
export interface MailQueue {
  add: <Values extends object>(tx: Tx, mail: NewMail<Values>) => Promise<void>;
}

/** What a rule needs that mails somebody. */
export interface MailDeps {
  mailQueue: MailQueue;
}

/** Seconds. Longer than the timeout of the SMTP client, so that one ends first. */
export const MAIL_TIMEOUT = 120;

interface MailQueueOptions {
  jobs: Jobs;
  /** Not called by a process that only adds mails. */
  sendMail: SendMail;
  /** Queues of different names do not wait for each other. */
  name?: 'send-mail' | 'send-mail-to-class';
}

/** One job per mail, so that a mail that cannot be delivered delays no other. */
export function createMailQueue({ jobs, sendMail, name = 'send-mail' }: MailQueueOptions): MailQueue {
  const sending = jobs.define<QueuedMail>({ name, timeout: MAIL_TIMEOUT, work: (mail) => sendMail(mail) });
  return { add: (tx, mail) => sending.add(tx, queuedMail(mail)) };
}

/**
 * Sends what the release before has queued, in words already. Its queues have other names, because that release would
 * send a mail of this one without a word. The release after this one needs neither.
 */
export function sendRenderedMails({ jobs, mail }: { jobs: Jobs; mail: Mail }): void {
  const send = async (message: Message) => {
    if (!isErasedAddress(message.to)) await mail.send(message);
  };
  for (const name of ['mail', 'mail-to-class']) jobs.define<Message>({ name, timeout: MAIL_TIMEOUT, work: send });
}
