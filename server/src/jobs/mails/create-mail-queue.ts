import { isErasedAddress } from '../../gateways/mail/erased-address.ts';
import type { Mail, Message } from '../../gateways/mail/mail.ts';
import { addUnsubscribe } from '../../gateways/mail/render-mail.ts';
import type { UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import type { Jobs } from '../jobs.ts';
import type { MailQueue } from './mail-queue.ts';
import { type OfferedLanguages, writeToRecipient } from './recipient-language.ts';

/** Seconds. Longer than the timeout of the SMTP client, so that one ends first. */
export const MAIL_TIMEOUT = 120;

interface MailQueueOptions {
  jobs: Jobs;
  mail: Mail;
  /** English alone where it is missing. */
  offered?: OfferedLanguages;
  /** Where it is missing, no mail has such a link. */
  unsubscribeLinks?: UnsubscribeLinks | undefined;
  /** Queues of different names do not wait for each other. */
  name?: string;
}

/** Nothing is sent to somebody whose account was deleted. */
const sendTo = (mail: Mail) => async (message: Message) => {
  if (!isErasedAddress(message.to)) await mail.send(message);
};

/** One job per mail, so that a mail that cannot be delivered delays no other. */
export function createMailQueue({
  jobs,
  mail,
  offered = () => [],
  unsubscribeLinks,
  name = 'mail',
}: MailQueueOptions): MailQueue {
  const sending = jobs.define<Message>({ name, timeout: MAIL_TIMEOUT, work: sendTo(mail) });
  return {
    add: async (tx, write) => {
      const writeWhole = () => addUnsubscribe(write(), unsubscribeLinks);
      await sending.add(tx, await writeToRecipient(tx, writeWhole, offered));
    },
  };
}
